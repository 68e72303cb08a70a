import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatCount } from '#persian/format.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ChevronDownIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { moved } from './moved.ts'
import styles from './sortable-list.module.css'

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
  const dragged = useRef<number>(undefined)
  const [over, setOver] = useState<number>()
  const [said, setSaid] = useState('')
  const pressed = useRef<HTMLElement>(undefined)
  // a row that was moved in the document has lost the focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows stand anew
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = undefined
  }, [items])
  const move = (from: number, to: number) => {
    const sorted = moved(items, from, to)
    const item = items[from]
    if (sorted === items || item === undefined) return
    setSaid(`${nameOf(item)}: جای ${formatCount(to + 1)} از ${formatCount(items.length)}`)
    onSort(sorted, { item, at: to })
  }
  const press = (button: HTMLElement, from: number, to: number) => {
    pressed.current = button
    move(from, to)
  }
  const end = () => {
    dragged.current = undefined
    setOver(undefined)
  }
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {items.map((item, at) => (
          <li
            key={idOf(item)}
            className={classNames(styles.item, over === at && styles.over)}
            draggable
            onDragStart={(event) => {
              // a list may stand within a row of another
              event.stopPropagation()
              dragged.current = at
              event.dataTransfer.effectAllowed = 'move'
            }}
            onDragOver={(event) => {
              if (dragged.current === undefined) return
              event.stopPropagation()
              event.preventDefault()
              setOver(at)
            }}
            onDrop={(event) => {
              event.preventDefault()
              event.stopPropagation()
              if (dragged.current !== undefined) move(dragged.current, at)
              end()
            }}
            onDragEnd={end}
          >
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
