import { expect } from 'vitest'
import { readPlacements } from '../scripts/distribution/placements.ts'
import type { Handle } from './platform/database/database.ts'
import { databaseTest as test } from './testing/database-test.ts'

/** The one that the guide says would be dropped. */
const WOULD_BE_DROPPED = ['import_runs → users']

const placements = readPlacements()

async function tablesOf(on: Handle): Promise<string[]> {
  const { rows } = await on.query({
    text: `select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`,
  })
  return rows.map(({ relname }) => relname)
}

test('the guide says of every table where it would stand in a distributed database', async ({ tx }) => {
  expect([...placements.keys()].sort()).toEqual((await tablesOf(tx)).sort())
})

test('every distributed table has its column of distribution in its primary key', async ({ tx }) => {
  const { rows } = await tx.query({
    text: `
      select conrelid::regclass::text as name, array_agg(attname::text) as columns
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'p' and connamespace = 'public'::regnamespace group by 1`,
  })
  const keys = new Map<string, string[]>(rows.map(({ name, columns }) => [name, columns]))

  const without = [...placements].filter(([name, { stands, group }]) => {
    const key = keys.get(name) ?? []
    return stands === 'distributed' && !key.includes(group ?? '') && !key.includes('id')
  })

  expect(without).toEqual([])
})

test('no foreign key leads out of a group of tables but to a reference table', async ({ tx }) => {
  const { rows } = await tx.query({
    text: `
      select conrelid::regclass::text as from, confrelid::regclass::text as to
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  })
  const groupOf = (table: string) => {
    const { stands, group } = placements.get(table) ?? {}
    return `${stands} ${group}`
  }

  const leadingOut = rows.filter(({ from, to }) => placements.get(to)?.stands !== 'reference' && groupOf(from) !== groupOf(to))

  expect(leadingOut.map(({ from, to }) => `${from} → ${to}`)).toEqual(WOULD_BE_DROPPED)
})
