import type { UserId } from '#contract/ids.ts'
import type { SavedFilter, SavedFilterId } from '#contract/saved-filter.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { FilterChip } from '#web/ui/chip.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useScreen } from '#web/ui/table/screens.ts'
import { TableBones } from '#web/ui/table/table-bones.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DEFAULT_FILTERS, type Filters } from './choices.ts'
import { EditMode } from './edit-mode.tsx'
import styles from './fast-order.module.css'
import { FilterBar } from './filter-bar.tsx'
import { filtersInForce } from './filter-words.ts'
import { FiltersTool } from './filters-tool.tsx'
import { MODE_WORDS, MODES, type Mode } from './modes.ts'
import { OrderBar } from './order-bar.tsx'
import { OrderTable } from './order-table.tsx'
import { RotateNotice } from './rotate-notice.tsx'
import { tellEditFirst } from './saved-filters-menu.tsx'
import { BrandTree, CategoryTree } from './tree-picker.tsx'
import { useDesk } from './use-desk.ts'
import { useFilterDesk } from './use-filter-desk.ts'
import { useOrderCart } from './use-order-cart.ts'
import { usePageData } from './use-page-data.ts'

/** Filters that were checked once and are gone, or belong to somebody else, show nothing. */
function stillThere(checked: readonly SavedFilterId[], filters: readonly SavedFilter[] | undefined): SavedFilterId[] {
  return checked.filter((id) => filters?.some((filter) => filter.id === id) === true)
}

const isMode = (id: string): id is Mode => MODES.some((mode) => mode === id)

export function FastOrder({ title, userId }: { title: string; userId: UserId | undefined }) {
  const kept = useDesk()
  const filterDesk = useFilterDesk(kept, userId)
  const desk = { ...kept, checked: stillThere(kept.checked, filterDesk.filters) }
  const { mode, choices, checked } = desk
  const isKnown = kept.checked.length === 0 || !filterDesk.query.isLoading
  const { brands, categories, bar } = usePageData(mode)
  const orderCart = useOrderCart()
  const words = useScreen() === 'phone' ? 'short' : 'long'
  const asked = mode === 'brand' ? brands : categories
  const tree = { choices, onChange: desk.choose, disabled: checked.length > 0 }
  const apply = (filters: Filters) => {
    const { priceFormat } = filters
    const isSame = JSON.stringify({ ...choices.filters, priceFormat }) === JSON.stringify(filters)
    if (isSame) desk.writePrices(priceFormat)
    else desk.choose({ ...choices, filters })
  }
  const open = (id: string) => {
    if (filterDesk.editing !== undefined && id !== mode) tellEditFirst()
    else if (isMode(id)) desk.open(id)
  }
  const inForce = filtersInForce(choices.filters, bar)
  const content = (
    <>
      {asked.isError && <LoadingFailed title="خطا در بارگذاری فهرست برندها و دسته‌ها" failed={[asked]} />}
      {asked.isPending && <Skeleton shape="line" />}
      {mode === 'brand' && brands.data !== undefined && <BrandTree brands={brands.data.brands} {...tree} />}
      {mode === 'category' && categories.data !== undefined && <CategoryTree categories={categories.data.categories} {...tree} />}
    </>
  )
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
      <section className={styles.picker} aria-label="انتخاب برند و دسته">
        <Tabs
          label="شیوهٔ جستجو"
          selected={mode}
          onSelect={open}
          tabs={MODES.map((id) => ({ id, label: MODE_WORDS[id][words], content }))}
        />
      </section>
      {/* what was applied elsewhere, by a chip or a saved filter, stands in the fields again */}
      <FilterBar key={JSON.stringify([mode, choices.filters])} filters={choices.filters} bar={bar} onApply={apply} />
      {inForce.length > 0 && (
        <ul className={styles.chips} aria-label="فیلترهای فعال">
          {inForce.map(({ key, label, without }) => (
            <li key={key}>
              <FilterChip label={label} onRemove={() => desk.choose({ ...choices, filters: without })} />
            </li>
          ))}
          <li>
            <Button
              look="plain"
              onClick={() => desk.choose({ ...choices, filters: { ...DEFAULT_FILTERS, priceFormat: choices.filters.priceFormat } })}
            >
              حذف فیلترها
            </Button>
          </li>
        </ul>
      )}
      {isKnown ? <OrderTable desk={desk} orderCart={orderCart} userId={userId} /> : <TableBones label="جدول سفارش" />}
      <OrderBar cart={orderCart.cart} />
      <RotateNotice />
    </>
  )
}
