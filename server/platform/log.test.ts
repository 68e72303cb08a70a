import { expect } from 'vitest'
import { databaseTest as test } from '../testing/database-test.ts'
import { createLog } from './log.ts'

test('the failure of a statement is logged without the rows that it was about', async ({ database: { db } }) => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  await db.query({ text: 'create table people (mobile text primary key)' })
  const insert = { text: `insert into people values ($1)`, values: ['09120000001'] }
  await db.query(insert)

  const failure = await db.query(insert).catch((error: unknown) => error)
  log.error({ err: failure }, 'unexpected failure')

  expect(lines.join()).toContain('duplicate key value violates unique constraint')
  expect(lines.join()).not.toContain('09120000001')
})
