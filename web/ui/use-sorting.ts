import { type DragEvent, useEffect, useRef, useState } from 'react'
import { formatCount } from '#persian/format.ts'
import { moved } from './moved.ts'

interface Sorting<Item> {
  items: readonly Item[]
  /** Said before the place that it has then; without it the place alone is said. */
  nameOf?: (item: Item) => string
  /** `moved`: which one was moved, and where it stands then. */
  onSort: (items: readonly Item[], moved: { item: Item; at: number }) => void
}

/** For lists whose order people give: what is dragged, or moved by buttons, which keep the focus; `said` is where it stands then, for those who cannot see it. */
export function useSorting<Item>({ items, nameOf, onSort }: Sorting<Item>) {
  const dragged = useRef<number>(undefined)
  const [over, setOver] = useState<number>()
  const [said, setSaid] = useState('')
  const pressed = useRef<HTMLElement>(undefined)
  // an element that was moved in the document has lost the focus
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the order
  useEffect(() => {
    pressed.current?.focus()
    pressed.current = undefined
  }, [items])
  const move = (from: number, to: number) => {
    const sorted = moved(items, from, to)
    const item = items[from]
    if (sorted === items || item === undefined) return
    setSaid(`${nameOf === undefined ? '' : `${nameOf(item)}: `}جای ${formatCount(to + 1)} از ${formatCount(items.length)}`)
    onSort(sorted, { item, at: to })
  }
  const end = () => {
    dragged.current = undefined
    setOver(undefined)
  }
  return {
    said,
    /** Over which one something is dragged. */
    over,
    press: (button: HTMLElement, from: number, to: number) => {
      pressed.current = button
      move(from, to)
    },
    draggableAt: (at: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        // a list may stand within a row of another
        event.stopPropagation()
        dragged.current = at
        event.dataTransfer.effectAllowed = 'move' as const
      },
      onDragOver: (event: DragEvent) => {
        if (dragged.current === undefined) return
        event.stopPropagation()
        event.preventDefault()
        setOver(at)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        event.stopPropagation()
        if (dragged.current !== undefined) move(dragged.current, at)
        end()
      },
      onDragEnd: end,
    }),
  }
}
