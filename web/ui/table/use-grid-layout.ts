import { useLayoutEffect, useMemo } from 'react'
import { type Column, widthOn } from './columns.ts'
import { PICK_COLUMN, withPicks } from './pick-column.ts'
import type { Screen } from './screens.ts'

interface GridLayout<Row> {
  /** What is pushed. */
  box: HTMLElement | null
  /** All columns, and those that are shown. */
  all: readonly Column<Row>[]
  shown: readonly Column<Row>[]
  hasPicks: boolean
  screen: Screen
}

/** The columns with the marks of rows before them, and their widths as the styles take them. */
export function useGridLayout<Row>({ box, all, shown, hasPicks, screen }: GridLayout<Row>) {
  const columns = useMemo(() => (hasPicks ? withPicks(shown) : shown), [shown, hasPicks])
  /** By column: its place among all, the hidden ones counted. */
  const colIndexes = useMemo(() => new Map((hasPicks ? withPicks(all) : all).map(({ id }, index) => [id, index + 1])), [all, hasPicks])
  useLayoutEffect(() => {
    if (box === null) return
    const widths = columns.map((column) => widthOn(column, screen))
    const [first = 0, second = 0] = widths
    // paper cannot be pushed sideways: what is too wide for it becomes narrower
    const isPaper = screen === 'print'
    const tracks = columns.map(({ id }, at) =>
      id === PICK_COLUMN ? `${widths[at]}px` : `minmax(${isPaper ? 0 : widths[at]}px, ${widths[at]}fr)`,
    )
    box.style.setProperty('--columns', tracks.join(' '))
    box.style.setProperty('--width', isPaper ? '100%' : `${widths.reduce((sum, width) => sum + width, 0)}px`)
    box.style.setProperty('--first', `${first}px`)
    // what a cell must not lie below when it is brought into view
    box.style.setProperty('--stuck', `${hasPicks ? first + second : first}px`)
  }, [box, columns, hasPicks, screen])
  return { columns, colIndexes }
}
