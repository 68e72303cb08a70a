import { useSearchParams } from 'react-router'
import { PersianMonth } from '#contract/persian-month.ts'
import {
  exportSellerEntriesCall,
  listSellerEntriesCall,
  SELLER_ENTRY_LABELS,
  type SellerEntry,
  SellerEntryKind,
} from '#contract/seller-money.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatDateTime } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReceiptIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TableHead } from '#web/ui/table-head.tsx'
import styles from './desk-money.module.css'
import { lastMonths } from './money-words.ts'
import { Signed } from './signed.tsx'

const ALL = 'all'
const KINDS = [
  { value: ALL, label: 'همه' },
  ...SellerEntryKind.options.map((value) => ({ value: String(value), label: SELLER_ENTRY_LABELS[value] })),
]

/** Every entry of the seller's account, with the balance after it; what it is narrowed by stands in the address. */
export function Entries() {
  const [search, setSearch] = useSearchParams()
  const kind = SellerEntryKind.safeParse(search.get('kind')).data
  const month = PersianMonth.safeParse(search.get('month')).data
  const filter = { ...(kind && { kind }), ...(month && { month }) }
  const pages = useCursorPages({
    queryKey: mine('desk-money-entries', kind ?? ALL, month ?? ALL),
    readPage: (before, signal) =>
      callMine(listSellerEntriesCall, { query: { ...filter, ...(before !== undefined && { before }) } }, signal),
  })
  const months = lastMonths(new Date())
  const filed = month ?? months[0]?.value ?? ''
  const download = useChange({
    send: () => callMine(exportSellerEntriesCall, { query: { month: filed, ...(kind && { kind }) } }),
    onDone: (file) => {
      if (file instanceof Blob) saveFile(`account-${filed}.csv`, file)
    },
  })
  const choose = (name: 'kind' | 'month', value: string) => {
    const next = new URLSearchParams(search)
    if (value === ALL) next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const entries = pages.data?.pages.flatMap((page) => page.entries)
  return (
    <Panel as="section" className={`${styles.stack} ${styles.printed}`} labelledBy="entries">
      <div className={styles.head}>
        <h2 id="entries">گردش حساب</h2>
        <div className={styles.tools}>
          <Button look="line" busy={download.isPending} onClick={() => download.mutate()}>
            {`دریافت CSV ${months.find(({ value }) => value === filed)?.label ?? ''}`}
          </Button>
          <Button look="line" onClick={() => window.print()}>
            چاپ
          </Button>
        </div>
      </div>
      <div className={styles.filters}>
        <Select label="نوع" value={kind ?? ALL} onChange={(value) => choose('kind', value)} options={KINDS} />
        <Select
          label="ماه"
          value={month ?? ALL}
          onChange={(value) => choose('month', value)}
          options={[{ value: ALL, label: 'همهٔ ماه‌ها' }, ...months]}
        />
      </div>
      {entries === undefined && pages.isError && <LoadingFailed title="خطا در بارگذاری گردش حساب" failed={[pages]} />}
      {entries === undefined && !pages.isError && <Skeleton shape="card" />}
      {entries?.length === 0 && (
        <EmptyState
          icon={<ReceiptIcon />}
          title="گردشی نیست"
          text={
            kind === undefined && month === undefined ? 'نخستین فروش شما این‌جا دیده می‌شود.' : 'با این نوع و ماه گردشی در حساب شما نیست.'
          }
        />
      )}
      {entries !== undefined && entries.length > 0 && <Table entries={entries} />}
      {pages.hasNextPage && (
        <Button look="line" className={styles.more} busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          گردش‌های پیشین
        </Button>
      )}
    </Panel>
  )
}

const COLUMNS = ['شرح', 'سفارش', 'تاریخ', 'مبلغ (تومان)', 'مانده']

function Table({ entries }: { entries: readonly SellerEntry[] }) {
  return (
    <table className={styles.table} aria-labelledby="entries">
      <TableHead columns={COLUMNS} />
      <tbody>
        {entries.map(({ id, kind, order, at, amount, balance, reference }) => (
          <tr key={id}>
            <td>
              <Chip>{SELLER_ENTRY_LABELS[kind]}</Chip>
              {reference !== null && (
                <small>
                  پیگیری <bdi>{toPersianDigits(reference)}</bdi>
                </small>
              )}
            </td>
            <td>
              <span className={styles.label}>سفارش</span>
              {order === null ? '—' : <a href={`/desk/money/orders/${order.receiptId}`}>{toPersianDigits(order.number)}</a>}
            </td>
            <td>
              <span className={styles.label}>تاریخ</span>
              {formatDateTime(at)}
            </td>
            <td>
              <span className={styles.label}>مبلغ</span>
              <Signed amount={amount} />
            </td>
            <td>
              <span className={styles.label}>مانده</span>
              <Signed amount={balance} plain />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
