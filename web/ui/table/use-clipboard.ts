import { type ClipboardEvent, useState } from 'react'
import { formatCount } from '#persian/format.ts'
import { matchingOf, type PastePlan, planByPlace } from './paste-plan.ts'
import { cellsIn } from './selection.ts'
import { type Block, readBlock, writeBlock } from './tsv.ts'
import type { Grid } from './use-grid.ts'
import type { WritingIn } from './writing-in.ts'

/** Copies the range as spreadsheets do, and takes from them what they copied. What does not fit everywhere is shown before it is written. */
export function useClipboard<Row>(grid: Grid<Row>, writing: WritingIn<Row>, canWrite: boolean) {
  const [pasted, setPasted] = useState<Block>()

  const isCellsOwn = (event: ClipboardEvent) => grid.writing === undefined && !(event.target instanceof HTMLInputElement)

  const copy = (event: ClipboardEvent) => {
    if (!isCellsOwn(event)) return false
    const { range, rows, columns } = grid
    const shown = columns.slice(range.start, range.end + 1)
    const block = rows.slice(range.top, range.bottom + 1).map((row) => shown.map((column) => column.plainOf(grid.valueAt(row, column))))
    event.clipboardData.setData('text/plain', writeBlock(block))
    event.preventDefault()
    grid.say(`${formatCount(cellsIn(range))} خانه کپی شد`)
    return true
  }
  const paste = (event: ClipboardEvent) => {
    if (!canWrite || !isCellsOwn(event)) return
    const block = readBlock(event.clipboardData.getData('text/plain'))
    if (block.length === 0) return
    event.preventDefault()
    const plan = planByPlace(block, grid)
    if (plan.misfits.length > 0 || matchingOf(block, grid.columns) !== undefined) setPasted(block)
    else write(plan)
  }
  const write = ({ changes }: PastePlan) => {
    writing.apply('چسباندن', changes)
    if (changes.length === 0) grid.say('چیزی عوض نشد')
    setPasted(undefined)
  }

  return {
    copy,
    paste,
    cut: (event: ClipboardEvent) => {
      if (copy(event) && canWrite) writing.clear()
    },
    /** Waits for a person to look at it. */
    pasted,
    write,
    drop: () => setPasted(undefined),
  }
}
