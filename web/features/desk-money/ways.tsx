import { useSearchParams } from 'react-router'
import { PersianMonth } from '#contract/persian-month.ts'
import { listPartWaysCall, type PartWay } from '#contract/seller-money.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatDate } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TableHead } from '#web/ui/table-head.tsx'
import styles from './desk-money.module.css'
import { lastMonths } from './money-words.ts'
import { Signed } from './signed.tsx'

const ALL = 'all'

/** How the money of each order goes to the seller. */
export function Ways() {
  const [search, setSearch] = useSearchParams()
  const month = PersianMonth.safeParse(search.get('month')).data
  const pages = useCursorPages({
    queryKey: mine('desk-money-ways', month ?? ALL),
    readPage: (before, signal) =>
      callMine(listPartWaysCall, { query: { ...(month && { month }), ...(before !== undefined && { before }) } }, signal),
  })
  const choose = (value: string) => {
    const next = new URLSearchParams(search)
    if (value === ALL) next.delete('month')
    else next.set('month', value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const ways = pages.data?.pages.flatMap((page) => page.ways)
  return (
    <Panel as="section" className={`${styles.stack} ${styles.printed}`} labelledBy="ways">
      <div className={styles.head}>
        <h2 id="ways">پول هر سفارش</h2>
        <div className={styles.tools}>
          <Button look="line" onClick={() => window.print()}>
            چاپ
          </Button>
        </div>
      </div>
      <div className={styles.filters}>
        <Select
          label="ماه"
          value={month ?? ALL}
          onChange={choose}
          options={[{ value: ALL, label: 'همهٔ ماه‌ها' }, ...lastMonths(new Date())]}
        />
      </div>
      {ways === undefined && pages.isError && <LoadingFailed title="خطا در بارگذاری سفارش‌ها" failed={[pages]} />}
      {ways === undefined && !pages.isError && <Skeleton shape="card" />}
      {ways?.length === 0 && <EmptyState icon={<BoxIcon />} title="سفارشی نیست" text="پول هر سفارش پس از پرداخت آن این‌جا می‌آید." />}
      {ways !== undefined && ways.length > 0 && <Table ways={ways} />}
      {pages.hasNextPage && (
        <Button look="line" className={styles.more} busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          سفارش‌های پیشین
        </Button>
      )}
    </Panel>
  )
}

const COLUMNS = ['سفارش', 'دریافتی', 'کارمزد و مالیات آن', 'هزینه‌های دیگر', 'بازگشت', 'خالص', 'وضعیت']

function Table({ ways }: { ways: readonly PartWay[] }) {
  return (
    <table className={styles.table} aria-labelledby="ways">
      <TableHead columns={COLUMNS} />
      <tbody>
        {ways.map((way) => (
          <tr key={way.receiptId}>
            <td>
              <a href={`/desk/money/orders/${way.receiptId}`}>{toPersianDigits(way.orderNumber)}</a>
              <small>{formatDate(way.placedAt)}</small>
            </td>
            <td>
              <span className={styles.label}>دریافتی</span>
              <Signed amount={way.paid + way.discountBorne} plain />
            </td>
            <td>
              <span className={styles.label}>کارمزد و مالیات آن</span>
              <Signed amount={way.commission + way.commissionVat} plain />
            </td>
            <td>
              <span className={styles.label}>هزینه‌های دیگر</span>
              <Signed amount={way.gatewayFee + way.returnShipping} plain />
            </td>
            <td>
              <span className={styles.label}>بازگشت</span>
              <Signed amount={way.refunded} plain />
            </td>
            <td>
              <span className={styles.label}>خالص</span>
              <b>
                <Signed amount={way.net} plain />
              </b>
            </td>
            <td>
              <Chip tone={way.state === 'free' ? 'pesteh' : 'zafaran'}>{way.state === 'free' ? 'آزاد' : 'نگه‌داشته'}</Chip>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
