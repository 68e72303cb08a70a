import { useLayoutEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import type { Column } from './columns.ts'
import { GridPart } from './grid-part.tsx'
import { GridWriter } from './grid-writer.tsx'
import { PastePreview } from './paste-preview.tsx'
import type { Screen } from './screens.ts'
import { HEAD_ROW } from './selection.ts'
import styles from './table.module.css'
import { PrintedBody, VirtualBody } from './table-body.tsx'
import { TableFoot } from './table-foot.tsx'
import { TableHead } from './table-head.tsx'
import type { TableProps } from './table-props.ts'
import { TableStatus } from './table-status.tsx'
import { useClipboard } from './use-clipboard.ts'
import { useGoTo } from './use-go-to.ts'
import { useGrid } from './use-grid.ts'
import { useGridLayout } from './use-grid-layout.ts'
import { useKeys } from './use-keys.ts'
import { useLastRow } from './use-last-row.ts'
import { useMouse } from './use-mouse.ts'
import type { Sort } from './use-rows.ts'
import { writingIn } from './writing-in.ts'

interface TableGridProps<Row extends object> extends TableProps<Row> {
  rows: readonly Row[]
  /** Columns that are shown. */
  shown: readonly Column<Row>[]
  screen: Screen
}

/** In rem, as the styles say: `--row` in table.module.css, and cells of cards in table-row.module.css. */
const ROW_REM = 3
const CARD_CELL_REM = 3.25
const CARD_FRAME_REM = 1

export function TableGrid<Row extends object>(props: TableGridProps<Row>) {
  const { label, shown, screen, edits, picked, view, childrenOf, onSave, faults, toneOf } = props
  const hasPicks = picked !== undefined && screen !== 'print'
  const hasCards = props.hasCards === true && screen === 'phone'
  // a state, since the rows are measured before a ref to what is around them would be set
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  const { columns, colIndexes } = useGridLayout({ box, all: props.columns, shown, hasPicks, screen })
  const rowHeight = heightOf(hasCards ? CARD_FRAME_REM + CARD_CELL_REM * cardLines(shown) : ROW_REM)
  const [areKeysListed, listKeys] = useState(false)
  const { grid } = useGrid<Row>({ ...props, shown: columns, sort: view.sort, isSorted: props.isSorted === true })
  const writing = writingIn(grid, edits)
  const clipboard = useClipboard(grid, writing, edits !== undefined)
  const pick = picked && ((rowIds: readonly string[]) => picked.onChange(toggled(picked.ids, rowIds)))
  const sortBy = (columnId: string) => {
    if (columns.find(({ id }) => id === columnId)?.isSortable === true) view.sortBy(nextSort(view.sort, columnId))
  }
  const onKeyDown = useKeys({
    grid,
    writing,
    pageOf: () => Math.max(1, Math.floor((box?.clientHeight ?? 0) / rowHeight) - 2),
    hasHead: !hasCards,
    onSort: sortBy,
    onPick: pick,
    onSave,
    onListKeys: () => listKeys(true),
  })
  const mouse = useMouse(grid, { onSort: sortBy, onPick: pick })
  useGoTo(grid, props.goTo)
  useLastRow(grid, props.onLastRow)
  useLayoutEffect(() => {
    if (!grid.wantsFocus.current) return
    grid.wantsFocus.current = false
    const cell = box?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const body = {
    grid,
    colIndexes,
    isTree: childrenOf !== undefined,
    isWritable: edits !== undefined,
    faults,
    toneOf,
    picked,
    writer: <GridWriter grid={grid} writing={writing} picked={picked?.ids} />,
  }
  const { focus } = grid.selection

  return (
    <>
      <div
        ref={setBox}
        className={classNames(styles.box, hasCards && styles.cards)}
        data-cards={hasCards || undefined}
        onScroll={markPushed}
      >
        <GridPart
          role={childrenOf === undefined ? 'grid' : 'treegrid'}
          aria-label={label}
          // the head and, where there is one, the foot are rows, too
          aria-rowcount={grid.rows.length + (columns.some(({ sum }) => sum !== undefined) ? 2 : 1)}
          aria-colcount={colIndexes.size}
          aria-multiselectable="true"
          aria-readonly={edits === undefined || undefined}
          className={styles.grid}
          onKeyDown={onKeyDown}
          onCopy={clipboard.copy}
          onCut={clipboard.cut}
          onPaste={clipboard.paste}
          {...mouse}
        >
          <TableHead
            columns={columns}
            colIndexes={colIndexes}
            focusAt={focus.row === HEAD_ROW ? focus.column : -1}
            sort={view.sort}
            arePicked={picked && grid.rows.every(({ id }) => picked.ids.has(id))}
          />
          {screen === 'print' ? <PrintedBody {...body} /> : <VirtualBody key={rowHeight} {...body} box={box} rowHeight={rowHeight} />}
          <TableFoot grid={grid} colIndexes={colIndexes} />
        </GridPart>
      </div>
      <TableStatus grid={grid} isWritable={edits !== undefined} areKeysListed={areKeysListed} onListKeys={listKeys} />
      {clipboard.pasted !== undefined && (
        <PastePreview block={clipboard.pasted} ground={grid} onWrite={clipboard.write} onDrop={clipboard.drop} />
      )}
    </>
  )
}

/** Ascending, descending, as they came. */
function nextSort(sort: Sort | undefined, columnId: string): Sort | undefined {
  if (sort?.columnId !== columnId) return { columnId, isDescending: false }
  return sort.isDescending ? undefined : { columnId, isDescending: true }
}

/** All of them are picked, or none where all were. */
function toggled(picked: ReadonlySet<string>, rowIds: readonly string[]): ReadonlySet<string> {
  const next = new Set(picked)
  const areAll = rowIds.every((id) => picked.has(id))
  for (const id of rowIds) {
    if (areAll) next.delete(id)
    else next.add(id)
  }
  return next
}

/** The name, the cells in pairs, and what has a line of its own, which stands at the end. */
function cardLines<Row>(shown: readonly Column<Row>[]): number {
  const wide = shown.filter(({ isWide }) => isWide === true).length
  return 1 + wide + Math.ceil((shown.length - 1 - wide) / 2)
}

/** People choose how large letters are, and rows are as large as letters. */
function heightOf(rem: number): number {
  return rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16)
}

function markPushed({ currentTarget: box }: { currentTarget: HTMLElement }): void {
  box.toggleAttribute('data-pushed', box.scrollLeft !== 0)
}
