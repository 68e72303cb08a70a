import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import styles from './sortable-list.module.css'
import { useSorting } from './use-sorting.ts'

interface SortableListProps<Item> {
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  nameOf: (item: Item) => string
  /** `moved`: which one was moved, and where it stands then. */
  onSort: (items: readonly Item[], moved: { item: Item; at: number }) => void
  children: (item: Item) => ReactNode
}

/** A list whose order people give: a row is dragged, or moved by its two buttons, which keep the focus and say where it stands then. */
export function SortableList<Item>({ label, items, idOf, nameOf, onSort, children }: SortableListProps<Item>) {
  const { said, over, press, draggableAt } = useSorting({ items, nameOf, onSort })
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {items.map((item, at) => (
          <li key={idOf(item)} className={classNames(styles.item, over === at && styles.over)} {...draggableAt(at)}>
            <div className={styles.moves}>
              <IconButton
                label={`${nameOf(item)} بالاتر`}
                aria-disabled={at === 0}
                onClick={(event) => press(event.currentTarget, at, at - 1)}
              >
                <ChevronDownIcon className={styles.up} />
              </IconButton>
              <IconButton
                label={`${nameOf(item)} پایین‌تر`}
                aria-disabled={at === items.length - 1}
                onClick={(event) => press(event.currentTarget, at, at + 1)}
              >
                <ChevronDownIcon />
              </IconButton>
            </div>
            {children(item)}
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  )
}
