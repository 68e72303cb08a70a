import checkbox from '#web/ui/checkbox.module.css'
import { classNames } from '#web/ui/class-names.ts'
import range from '#web/ui/price-range.module.css'
import { Skeleton } from '#web/ui/skeleton.tsx'
import panel from './filter-panel.module.css'

const OPTIONS = [1, 2, 3, 4, 5, 6]

/**
 * Stands for the filters when a listing is reached before their scripts have come. It wears their own clothes, so the styles of what the server
 * rendered are on the page from the beginning.
 */
export function FilterSkeleton() {
  return (
    <div className={panel.panel} aria-hidden="true">
      <div className={classNames(panel.body, range.range)}>
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </div>
      <div className={panel.options}>
        {OPTIONS.map((option) => (
          <span key={option} className={checkbox.line}>
            <Skeleton shape="text" />
          </span>
        ))}
      </div>
    </div>
  )
}
