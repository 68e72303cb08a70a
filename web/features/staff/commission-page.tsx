import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/call.ts'
import { type CommissionRate, listCommissionCall } from '#contract/commission.ts'
import { formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PercentIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './commission-page.module.css'
import { CommissionRateForm } from './commission-rate-form.tsx'
import { CommissionTermsForm } from './commission-terms-form.tsx'
import { percentText } from './percent-text.ts'
import { StaffPage } from './staff-page.tsx'

export const meta = () => personalMeta('کارمزد فروش')

const KEY = ['staff-commission']

/** What the market takes of sales, by category and seller, and who bears what else they cost. */
export default function CommissionPage() {
  return <StaffPage>{() => <Commission />}</StaffPage>
}

function Commission() {
  const queryClient = useQueryClient()
  const asked = useData({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listCommissionCall, { query: {} }, signal),
    refetchOnReconnect: false,
  })
  const askAgain = (message: string) => {
    toast({ tone: 'success', text: message })
    void queryClient.invalidateQueries({ queryKey: KEY })
  }
  return (
    <div className={styles.stack}>
      <h1>کارمزد فروش</h1>
      <p className={styles.quiet}>هر تغییر برای سفارش‌هایی است که از تاریخ آن به بعد ثبت می‌شوند؛ سفارش‌های پیشین نرخ خود را نگه می‌دارند.</p>
      {asked.isError && asked.data === undefined && <LoadingFailed title="خطا در بارگذاری نرخ‌ها" failed={[asked]} />}
      {asked.isPending && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {asked.data !== undefined && <Shown answer={asked.data} onDone={askAgain} />}
    </div>
  )
}

type Answer = AnswerOf<typeof listCommissionCall>

function Shown({ answer, onDone }: { answer: Answer; onDone: (message: string) => void }) {
  const { rates, terms, coming, sellers, categories } = answer
  return (
    <>
      <Panel as="section" labelledBy="new-rate" className={styles.stack}>
        <h2 id="new-rate">نرخ تازه</h2>
        <CommissionRateForm sellers={sellers} categories={categories} onDone={onDone} />
      </Panel>
      <Panel as="section" labelledBy="rates" className={styles.stack}>
        <h2 id="rates">نرخ‌ها</h2>
        {rates.length === 0 ? (
          <EmptyState icon={<PercentIcon />} title="نرخی ثبت نشده است" text="تا نرخی ثبت نشود، بازار کارمزدی نمی‌گیرد." />
        ) : (
          <ul className={styles.rates} aria-label="نرخ‌ها">
            {rates.map((rate) => (
              <Rate key={rate.id} rate={rate} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel as="section" labelledBy="terms" className={styles.stack}>
        <h2 id="terms">هزینه‌های دیگر فروش</h2>
        {coming !== null && <p className={styles.quiet}>{`شرایط تازه‌ای از ${formatDateTime(coming.validFrom ?? '')} به کار می‌رود.`}</p>}
        <CommissionTermsForm key={terms.validFrom ?? ''} terms={terms} onDone={onDone} />
      </Panel>
    </>
  )
}

const STATES = {
  counts: { label: 'جاری', tone: 'pesteh' },
  begins: { label: 'در آینده', tone: 'zafaran' },
  was: { label: 'پیشین', tone: 'plain' },
} as const

function Rate({ rate: { seller, category, basisPoints, validFrom, state, note, setBy } }: { rate: CommissionRate }) {
  const scope = [seller?.name, category === null ? undefined : `دستهٔ ${category.title}`].filter((word) => word !== undefined)
  return (
    <li>
      <div>
        <b>{scope.length === 0 ? 'همهٔ بازار' : scope.join('، ')}</b>
        <small>{[`از ${formatDateTime(validFrom)}`, setBy, note].filter((word) => word !== '').join(' · ')}</small>
      </div>
      <div className={styles.marks}>
        <b>{basisPoints === null ? 'بدون نرخ جدا' : `${percentText(basisPoints)}٪`}</b>
        <Chip tone={STATES[state].tone}>{STATES[state].label}</Chip>
      </div>
    </li>
  )
}
