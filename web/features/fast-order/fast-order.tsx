import type { UserId } from '#contract/ids.ts'
import type { SavedFilter, SavedFilterId } from '#contract/saved-filter.ts'
import { DEFAULT_FILTERS, type Filters, NOTHING_CHOSEN } from '#web/features/trade/choices.ts'
import { FilterBar } from '#web/features/trade/filter-bar.tsx'
import { FiltersInForce } from '#web/features/trade/filters-in-force.tsx'
import type { Mode } from '#web/features/trade/modes.ts'
import { Picker } from '#web/features/trade/picker.tsx'
import { useDesk } from '#web/features/trade/use-desk.ts'
import { usePageData } from '#web/features/trade/use-page-data.ts'
import { TableBones } from '#web/ui/table/table-bones.tsx'
import { EditMode } from './edit-mode.tsx'
import styles from './fast-order.module.css'
import { FiltersTool } from './filters-tool.tsx'
import { OrderBar } from './order-bar.tsx'
import { OrderTable } from './order-table.tsx'
import { RotateNotice } from './rotate-notice.tsx'
import { tellEditFirst } from './saved-filters-menu.tsx'
import { useFilterDesk } from './use-filter-desk.ts'
import { useOrderCart } from './use-order-cart.ts'

/** Filters that were checked once and are gone, or belong to somebody else, show nothing. */
function stillThere(checked: readonly SavedFilterId[], filters: readonly SavedFilter[] | undefined): SavedFilterId[] {
  return checked.filter((id) => filters?.some((filter) => filter.id === id) === true)
}

/** `fast_order_brand`, and so on, on this page alone. */
const PAGE = { name: 'fast_order', path: '/fastorder', nothing: NOTHING_CHOSEN }

export function FastOrder({ title, userId }: { title: string; userId: UserId | undefined }) {
  const kept = useDesk(PAGE)
  const filterDesk = useFilterDesk(kept, userId)
  const desk = { ...kept, checked: stillThere(kept.checked, filterDesk.filters) }
  const { mode, choices, checked } = desk
  const isKnown = kept.checked.length === 0 || !filterDesk.query.isLoading
  const data = usePageData(mode)
  const { bar } = data
  const orderCart = useOrderCart()
  const apply = (filters: Filters) => {
    const { priceFormat } = filters
    const isSame = JSON.stringify({ ...choices.filters, priceFormat }) === JSON.stringify(filters)
    if (isSame) desk.writePrices(priceFormat)
    else desk.choose({ ...choices, filters })
  }
  const open = (next: Mode) => {
    if (filterDesk.editing !== undefined && next !== mode) tellEditFirst()
    else desk.open(next)
  }
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        <p className={styles.lead}>خرید عمده از همهٔ تأمین‌کنندگان، در یک جدول</p>
        <FiltersTool desk={desk} filterDesk={filterDesk} />
      </div>
      {filterDesk.editing !== undefined && (
        <EditMode
          key={filterDesk.editing.id}
          filter={filterDesk.editing}
          change={filterDesk.change}
          onSave={filterDesk.saveEdited}
          onCancel={filterDesk.cancel}
        />
      )}
      <Picker mode={mode} onOpen={open} choices={choices} onChange={desk.choose} disabled={checked.length > 0} data={data} />
      {/* what was applied elsewhere, by a chip or a saved filter, stands in the fields again */}
      <FilterBar key={JSON.stringify([mode, choices.filters])} filters={choices.filters} bar={bar} onApply={apply} />
      <FiltersInForce
        filters={choices.filters}
        nothing={DEFAULT_FILTERS}
        bar={bar}
        onChange={(filters) => desk.choose({ ...choices, filters })}
      />
      {isKnown ? <OrderTable desk={desk} orderCart={orderCart} userId={userId} /> : <TableBones label="جدول سفارش" />}
      <OrderBar cart={orderCart.cart} />
      <RotateNotice />
    </>
  )
}
