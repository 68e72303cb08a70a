import type { Column } from './columns.ts'

export const PICK_COLUMN = 'pick'

const PICK: Column<unknown> = {
  id: PICK_COLUMN,
  kind: 'drawn',
  title: 'انتخاب',
  width: 56,
  isFixed: true,
  valueOf: () => null,
  textOf: () => '',
  plainOf: () => '',
}

/** The marks of the rows stand before everything else. */
export function withPicks<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return [PICK, ...columns]
}
