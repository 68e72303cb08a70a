import { type CommissionInvoice, listCommissionInvoicesCall } from '#contract/seller-money.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatDate } from '#persian/format.ts'
import { formatPersianMonth } from '#persian/persian-days.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReceiptIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './desk-money.module.css'
import { MONEY } from './money-address.ts'
import { Signed } from './signed.tsx'

/** The market's invoices of its commission, a month each. */
export function Invoices() {
  const asked = useData({
    queryKey: mine('desk-money-invoices'),
    queryFn: ({ signal }) => callMine(listCommissionInvoicesCall, {}, signal),
  })
  return (
    <Panel as="section" labelledBy="invoices" className={styles.stack}>
      <h2 id="invoices">صورت‌حساب‌های کارمزد</h2>
      {asked.isError && asked.data === undefined && <LoadingFailed title="خطا در بارگذاری صورت‌حساب‌ها" failed={[asked]} />}
      {asked.isPending && (
        <Loading>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </Loading>
      )}
      {asked.data?.invoices.length === 0 && (
        <EmptyState icon={<ReceiptIcon />} title="صورت‌حسابی نیست" text="صورت‌حساب هر ماه، یک روز پس از پایان آن صادر می‌شود." />
      )}
      {asked.data !== undefined && asked.data.invoices.length > 0 && (
        <ul className={styles.rows} aria-label="صورت‌حساب‌های کارمزد">
          {asked.data.invoices.map((invoice) => (
            <Row key={invoice.number} invoice={invoice} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** آبان ۱۴۰۵ of 1405-08. */
export function monthWords(month: string): string {
  const [year = 0, at = 0] = month.split('-').map(Number)
  return formatPersianMonth({ year, month: at })
}

function Row({ invoice: { number, month, total, issuedAt } }: { invoice: CommissionInvoice }) {
  return (
    <li className={styles.row}>
      <div>
        <b>{monthWords(month)}</b>
        <small>{`شمارهٔ ${toPersianDigits(number)} · صدور ${formatDate(issuedAt)}`}</small>
      </div>
      <div className={styles.tools}>
        <Signed amount={total} plain />
        <LinkButton to={`${MONEY}/invoices/${number}`} look="line" aria-label={`دیدن صورت‌حساب ${monthWords(month)}`}>
          دیدن
        </LinkButton>
      </div>
    </li>
  )
}
