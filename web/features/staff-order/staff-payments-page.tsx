import { useSearchParams } from 'react-router'
import type { SessionUser } from '#contract/identity.ts'
import type { PaymentId } from '#contract/ids.ts'
import {
  DeskPaymentStage,
  DeskPaymentsQuery,
  listDeskPaymentsCall,
  PAYMENT_STAGE_LABELS,
  RECENT_DAYS_LABELS,
  RecentDays,
} from '#contract/payment-desk.ts'
import { formatCount } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CashIcon } from '#web/ui/icons.tsx'
import { Select } from '#web/ui/select.tsx'
import { CursorList } from '../staff/cursor-list.tsx'
import { QueueFilters } from '../staff/desk-list.tsx'
import { SearchForm } from '../staff/search-form.tsx'
import { StaffPage } from '../staff/staff-page.tsx'
import { PaymentCard } from './payment-card.tsx'
import styles from './staff-payments-page.module.css'

export const meta = () => personalMeta('پرداخت‌ها')

const DAYS = RecentDays.options.map((value) => ({ value, label: RECENT_DAYS_LABELS[value] }))

/** Payments of all shoppers, first of all those that need a person. */
export default function StaffPaymentsPage() {
  return <StaffPage>{(member) => <Payments member={member} />}</StaffPage>
}

function Payments({ member: { rights = [] } }: { member: SessionUser }) {
  const [search, setSearch] = useSearchParams()
  const given = Object.fromEntries([...search].filter(([name, value]) => value !== '' && name !== 'before'))
  const parsed = DeskPaymentsQuery.safeParse(given)
  const choice = parsed.success ? parsed.data : DeskPaymentsQuery.parse({})
  const pages = useCursorPages({
    queryKey: ['staff-payments', choice],
    readPage: (before, signal) =>
      call(listDeskPaymentsCall, { query: { ...choice, ...(before !== undefined && { before: before as PaymentId }) } }, signal), // a cursor that the page before gave
    keepsLast: true,
  })
  const first = pages.data?.pages[0]
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next)
  }
  const troubled = first?.troubled ?? 0
  const which = [
    { value: 'all', label: 'همه' },
    { value: 'troubled', label: troubled === 0 ? 'نیازمند پیگیری' : `نیازمند پیگیری (${formatCount(troubled)})` },
    ...DeskPaymentStage.options.map((value) => ({ value: value as string, label: PAYMENT_STAGE_LABELS[value] })),
  ]
  const gateways = [{ value: '', label: 'همه' }, ...(first?.gateways.map(({ name, label }) => ({ value: name, label })) ?? [])]
  return (
    <>
      <h1>پرداخت‌ها</h1>
      <QueueFilters>
        <Select label="کدام" options={which} value={choice.which} onChange={(value) => choose('which', value)} />
        <Select label="زمان" options={DAYS} value={choice.days} onChange={(value) => choose('days', value)} />
        <Select label="درگاه" options={gateways} value={choice.gateway ?? ''} onChange={(value) => choose('gateway', value)} />
        <SearchForm
          label="شمارهٔ سفارش یا پیگیری"
          value={choice.search ?? ''}
          error={pages.error}
          onSearch={(words) => choose('search', words)}
        />
      </QueueFilters>
      <CursorList
        pages={pages}
        rows={pages.data?.pages.flatMap((page) => page.payments)}
        label="پرداخت‌ها"
        failed="خطا در بارگذاری پرداخت‌ها"
        empty={<EmptyState icon={<CashIcon />} title="پرداختی نیست" text="با این جست‌وجو و فیلترها پرداختی یافت نشد." />}
      >
        {(payment) => (
          <li key={payment.id} className={styles.row}>
            <PaymentCard payment={payment} rights={rights} />
          </li>
        )}
      </CursorList>
    </>
  )
}
