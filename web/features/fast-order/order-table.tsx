import { useCallback, useMemo, useRef, useState } from 'react'
import type { TableNode, TableRow } from '#contract/fast-order.ts'
import type { UserId } from '#contract/ids.ts'
import { ADVANCED_SEARCH_DEBOUNCE_MS } from '#contract/timings.ts'
import { formatCount } from '#persian/format.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { nextPageOf } from '#web/data/use-cursor-pages.ts'
import { ScanBarcode } from '#web/features/trade/scan-barcode.tsx'
import type { DeskNow } from '#web/features/trade/use-desk.ts'
import { useSettled } from '#web/features/trade/use-settled.ts'
import { signedInId } from '#web/session/signed-in-id.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { useTableView } from '#web/ui/table/use-table-view.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { orderColumns } from './order-columns.tsx'
import { currenciesOf, idOf, nodesOf, type OrderRow, orderRows } from './order-rows.ts'
import styles from './order-table.module.css'
import { PRICE_UNITS } from './price-units.ts'
import { TableTools } from './table-tools.tsx'
import { useCountEdits } from './use-count-edits.ts'
import { useLiveOffers } from './use-live-offers.ts'
import type { useOrderCart } from './use-order-cart.ts'
import { useTablePages } from './use-table-pages.ts'

interface OrderTableProps {
  desk: DeskNow
  orderCart: ReturnType<typeof useOrderCart>
  userId: UserId | undefined
}

const NO_ROWS: readonly TableRow[] = []

/** The offers of what was chosen, page by page, with the quantities that are in the cart. */
export function OrderTable({ desk, orderCart: { countOf, setCount }, userId }: OrderTableProps) {
  const { mode, choices, checked } = desk
  const { priceFormat, ...filters } = choices.filters
  const [typed, type] = useState('')
  const words = useSettled(typed.trim(), ADVANCED_SEARCH_DEBOUNCE_MS)
  // how prices are written changes no row
  const asked = { mode, choices: { ...choices, filters: { ...filters, priceFormat: 'hezar' as const } }, checked, words, userId }
  const pages = useTablePages(asked)
  const found = useMemo(() => pages.data?.pages.flatMap(({ rows }) => rows), [pages.data])
  const { newsOf, changed } = useLiveOffers()
  const rows = useMemo(() => found && orderRows(found, { countOf, newsOf }), [found, countOf, newsOf])
  const toneOf = useCallback((rowId: string) => (changed.has(rowId) ? 'saved' : undefined), [changed])
  const currencies = useMemo(() => currenciesOf(found ?? NO_ROWS), [found])
  const columns = useMemo(() => orderColumns({ format: priceFormat, currencies, onCount: setCount }), [priceFormat, currencies, setCount])
  const edits = useCountEdits(useOfferOf(rows), setCount)
  const view = useTableView(`fast-order:${signedInId() ?? 'guest'}`)
  const total = pages.data?.pages[0]?.total ?? null
  return (
    <>
      <div className={styles.head}>
        <p className={styles.words}>
          {total !== null && (
            <>
              <b>{formatCount(total)}</b> محصول، پیش از فیلترها ·{' '}
            </>
          )}
          قیمت‌ها به <b>{PRICE_UNITS[priceFormat].label}</b>
        </p>
      </div>
      <Table
        label="جدول سفارش"
        columns={columns}
        rows={rows}
        idOf={idOf}
        childrenOf={nodesOf}
        view={view}
        edits={edits}
        toneOf={toneOf}
        hasCards
        onLastRow={nextPageOf(pages)}
        failed={pages.isError && pages.data === undefined ? <LoadingFailed title="خطا در بارگذاری محصولات" failed={[pages]} /> : undefined}
        empty={
          <EmptyState
            icon={<SearchIcon size="large" />}
            title="محصولی یافت نشد"
            text="فیلترها را کمتر کنید یا برند و دستهٔ دیگری برگزینید."
            level={2}
          />
        }
        tools={
          <>
            <div className={styles.search}>
              <TextField
                label="جستجو در جدول"
                hideLabel
                type="search"
                placeholder="جستجو در جدول"
                icon={<SearchIcon size="small" />}
                value={typed}
                onChange={(event) => type(event.target.value)}
              />
            </div>
            <ScanBarcode onFound={type} />
            <TableTools desk={desk} words={words} userId={userId} onCount={setCount} />
          </>
        }
      />
      {pages.hasNextPage && (
        <Button look="line" wide busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          ردیف‌های بعدی
        </Button>
      )}
    </>
  )
}

/** Finds the offer of a row for what was written there; the same function while rows come and go. */
function useOfferOf(rows: readonly OrderRow[] | undefined): (rowId: string) => TableNode | undefined {
  const offers = useMemo(
    () => new Map((rows ?? []).flatMap((row) => [row, ...row.nodes]).map(({ offer }) => [offer.psid as string, offer])),
    [rows],
  )
  const latest = useRef(offers)
  latest.current = offers
  return useCallback((rowId) => latest.current.get(rowId), [])
}
