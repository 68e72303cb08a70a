import { readFileSync } from 'node:fs'

const STANDS = ['distributed', 'reference', 'local'] as const

/** Where a table would stand in a database that Citus distributes. */
export interface Placement {
  stands: (typeof STANDS)[number]
  /** Of a distributed table: the column that its rows are spread by. */
  column: string | undefined
  /** Tables of one group lie together, row by row. */
  group: string | undefined
}

const GUIDE = new URL('../../docs/operations.md', import.meta.url)
const ROW = /^\| `(\w+)` +\| (distributed|reference|local) +\| (.*?) +\|$/gm

/** What the guide says of every table. */
export function readPlacements(): ReadonlyMap<string, Placement> {
  const rows = readFileSync(GUIDE, 'utf8').matchAll(ROW)
  return new Map(
    [...rows].map(([, table = '', stands = '', by = '']) => {
      const [column, group = column] = [...by.matchAll(/`(\w+)`/g)].map(([, name]) => name)
      return [table, { stands: STANDS.find((each) => each === stands) ?? 'local', column, group }]
    }),
  )
}
