import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PersianMonth } from '#contract/persian-month.ts'
import { type HistoryFilter, listWalletEntriesCall, type WalletEntry, WalletEntryKind } from '#contract/wallet.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReceiptIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { monthsSince } from './persian-months.ts'
import { readStatement } from './read-statement.ts'
import styles from './statement.module.css'
import { statementCsv } from './statement-csv.ts'
import { StatementTable } from './statement-table.tsx'

const KINDS = [
  { value: 'all', label: 'همه' },
  { value: 'deposit', label: 'شارژ' },
  { value: 'purchase', label: 'خرید' },
  { value: 'credited', label: 'پرداخت بازگشته' },
  { value: 'reversed', label: 'برگشت به کارت' },
  { value: 'subscription', label: 'اشتراک' },
  { value: 'transfer', label: 'انتقال' },
  { value: 'withdrawal', label: 'برداشت' },
  { value: 'moved', label: 'جابه‌جایی' },
] as const satisfies readonly { value: WalletEntryKind | 'all'; label: string }[]

/** Every entry of the wallet; what it is filtered by stands in the address. `newest`: the list begins again when another entry came. */
export function Statement({ since, newest }: { since: string | null; newest: string | undefined }) {
  const [search, setSearch] = useSearchParams()
  const kind = WalletEntryKind.safeParse(search.get('kind')).data
  const month = PersianMonth.safeParse(search.get('month')).data
  const filter: HistoryFilter = { ...(kind && { kind }), ...(month && { month }) }
  const pages = useCursorPages({
    queryKey: mine('wallet-history', kind ?? 'all', month ?? 'all', newest ?? 'none'),
    readPage: (before, signal) =>
      callMine(listWalletEntriesCall, { query: { ...filter, ...(before === undefined ? {} : { before }) } }, signal),
  })
  const [printed, setPrinted] = useState<readonly WalletEntry[]>()
  const download = useChange({
    send: () => readStatement(filter),
    onDone: (entries) => saveFile('wallet.csv', new Blob([statementCsv(entries)], { type: 'text/csv;charset=utf-8' })),
  })
  const print = useChange({ send: () => readStatement(filter), onDone: setPrinted })

  // what is printed has to be drawn first
  useEffect(() => {
    if (printed === undefined) return
    window.print()
    setPrinted(undefined)
  }, [printed])

  const choose = (name: 'kind' | 'month', value: string) => {
    const next = new URLSearchParams(search)
    if (value === 'all') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  const entries = printed ?? pages.data?.pages.flatMap((page) => page.entries)
  const isFiltered = kind !== undefined || month !== undefined
  return (
    <Panel as="section" className={styles.statement} labelledBy="statement">
      <div className={styles.head}>
        <h2 id="statement">صورت‌حساب</h2>
        {entries !== undefined && entries.length > 0 && (
          <div className={styles.tools}>
            <Button look="line" busy={download.isPending} onClick={() => download.mutate()}>
              دریافت CSV
            </Button>
            <Button look="line" busy={print.isPending} onClick={() => print.mutate()}>
              چاپ
            </Button>
          </div>
        )}
      </div>
      {since !== null && (
        <div className={styles.filters}>
          <SegmentedControl
            legend="نوع تراکنش"
            name="kind"
            value={kind ?? 'all'}
            onChange={(value) => choose('kind', value)}
            options={KINDS}
          />
          <Select
            label="ماه"
            hideLabel
            value={month ?? 'all'}
            onChange={(value) => choose('month', value)}
            options={[{ value: 'all', label: 'همهٔ ماه‌ها' }, ...monthsSince(since, new Date())]}
          />
        </div>
      )}
      {entries === undefined && pages.isError && <LoadingFailed title="خطا در بارگذاری صورت‌حساب" failed={[pages]} />}
      {entries === undefined && !pages.isError && <Skeleton shape="card" />}
      {entries?.length === 0 && (
        <EmptyState
          icon={<ReceiptIcon />}
          title="تراکنشی نیست"
          text={isFiltered ? 'با این نوع و ماه تراکنشی در کیف پول شما نیست.' : 'نخستین شارژ شما این‌جا دیده می‌شود.'}
        />
      )}
      {entries !== undefined && entries.length > 0 && <StatementTable entries={entries} />}
      {pages.hasNextPage && (
        <Button look="line" className={styles.more} busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          تراکنش‌های پیشین
        </Button>
      )}
    </Panel>
  )
}
