import { Button } from '#web/ui/button.tsx'
import { Drawer } from '#web/ui/drawer.tsx'
import { FilterPanel, type FilterPanelProps } from './filter-panel.tsx'
import { countFilters, withoutFilters } from './listing-filters.ts'

interface FilterDrawerProps extends FilterPanelProps {
  /** How many products they leave, in words. */
  total: string
  onClose: () => void
}

/** The filters on small screens; results follow behind it, and its button tells how many. */
export default function FilterDrawer({ total, onClose, ...panel }: FilterDrawerProps) {
  return (
    <Drawer open onClose={onClose} title="فیلترها" side="start" full footer={<Button wide onClick={onClose}>{`دیدن ${total}`}</Button>}>
      {countFilters(panel.filters) > 0 && (
        <Button look="plain" onClick={() => panel.onChoose(withoutFilters(panel.filters))}>
          حذف همه فیلترها
        </Button>
      )}
      <FilterPanel {...panel} />
    </Drawer>
  )
}
