import { expect, test } from 'vitest'
import { cellsIn, HEAD_ROW, type Move, moved, placesIn, rangeOf, selectionAt } from './selection.ts'

const EXTENT = { rows: 100, columns: 5, page: 10 }
const at = (row: number, column: number) => selectionAt({ row, column })
const go = (from: [number, number], move: Move) => moved(at(...from), move, EXTENT, false).focus

test.for([
  ['next', [3, 2], [3, 3]],
  ['next', [3, 4], [3, 4]],
  ['previous', [3, 0], [3, 0]],
  ['up', [0, 2], [HEAD_ROW, 2]],
  ['up', [HEAD_ROW, 2], [HEAD_ROW, 2]],
  ['down', [99, 2], [99, 2]],
  ['row-start', [3, 2], [3, 0]],
  ['row-end', [3, 2], [3, 4]],
  ['page-down', [3, 2], [13, 2]],
  ['page-up', [3, 2], [0, 2]],
  ['first', [50, 2], [0, 0]],
  ['last', [50, 2], [99, 4]],
  ['column-top', [50, 2], [0, 2]],
  ['column-bottom', [50, 2], [99, 2]],
] as const)('%s leads from %j to %j', ([move, from, [row, column]]) => {
  expect(go([...from], move)).toEqual({ row, column })
})

test('a range goes on from where it was begun, and never into the head', () => {
  const swept = moved(moved(at(1, 1), 'up', EXTENT, true), 'up', EXTENT, true)

  expect(swept).toEqual({ anchor: { row: 1, column: 1 }, focus: { row: 0, column: 1 } })
})

test('a move without Shift leaves the range', () => {
  const swept = moved(at(1, 1), 'down', EXTENT, true)

  expect(moved(swept, 'next', EXTENT, false)).toEqual(at(2, 2))
})

test('a range is the same whichever way it was swept over', () => {
  const range = { top: 2, bottom: 4, start: 1, end: 3 }

  expect(rangeOf({ anchor: { row: 4, column: 3 }, focus: { row: 2, column: 1 } })).toEqual(range)
  expect(rangeOf({ anchor: { row: 2, column: 3 }, focus: { row: 4, column: 1 } })).toEqual(range)
  expect(cellsIn(range)).toBe(9)
  expect(placesIn(range)).toHaveLength(9)
})

test('what is selected in the head is no cell of the rows', () => {
  expect(cellsIn(rangeOf(at(HEAD_ROW, 2)))).toBe(0)
})
