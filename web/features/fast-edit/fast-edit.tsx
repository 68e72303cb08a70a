import { useSearchParams } from 'react-router'
import type { UserId } from '#contract/ids.ts'
import { DEFAULT_FILTERS, type Filters, NOTHING_CHOSEN } from '#web/features/trade/choices.ts'
import { FilterBar } from '#web/features/trade/filter-bar.tsx'
import { FiltersInForce } from '#web/features/trade/filters-in-force.tsx'
import { Picker } from '#web/features/trade/picker.tsx'
import { useDesk } from '#web/features/trade/use-desk.ts'
import { usePageData } from '#web/features/trade/use-page-data.ts'
import { Chip } from '#web/ui/chip.tsx'
import { LockIcon } from '#web/ui/icons.tsx'
import { EditTable } from './edit-table.tsx'
import styles from './fast-edit.module.css'
import { ShareTable } from './share-table.tsx'

/** Whoever sells on credit edits that, too; and sellers think in whole toman. */
const NO_FILTERS: Filters = { ...DEFAULT_FILTERS, saleType: 'all', priceFormat: 'tooman' }
const PAGE = { name: 'fast_edit', path: '/fastedit', nothing: { ...NOTHING_CHOSEN, filters: NO_FILTERS } }

export function FastEdit({ title, userId }: { title: string; userId: UserId | undefined }) {
  const desk = useDesk(PAGE)
  const { mode, choices } = desk
  const data = usePageData(mode)
  const lock = useSupplierLock()
  const filters = { ...choices.filters, supplier: [] }
  const filter = (next: Filters) => desk.choose({ ...choices, filters: next })
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        {lock !== undefined && (
          <Chip tone="firuze" icon={<LockIcon size="small" />}>
            تأمین‌کننده: {lock.name}
          </Chip>
        )}
        <span className={styles.share}>
          <ShareTable />
        </span>
      </div>
      <Picker mode={mode} onOpen={desk.open} choices={choices} onChange={desk.choose} data={data} />
      <FilterBar key={JSON.stringify([mode, filters])} filters={filters} bar={data.bar} onApply={filter} own={{ lockedTo: lock?.name }} />
      <FiltersInForce filters={filters} nothing={NO_FILTERS} bar={data.bar} onChange={filter} />
      <EditTable
        mode={mode}
        choices={{ ...choices, filters: { ...filters, supplier: lock === undefined ? [] : [lock.id] } }}
        userId={userId}
      />
    </>
  )
}

/** The seller to whom the address holds the table. */
function useSupplierLock(): { id: string; name: string } | undefined {
  const [search] = useSearchParams()
  const id = search.get('supplierid')?.trim() ?? ''
  if (id === '') return undefined
  return { id, name: search.get('suppliername')?.trim() || id }
}
