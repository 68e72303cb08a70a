import { expect } from 'vitest'
import './modules.ts'
import './modules/demonstration/demonstration.queries.ts'
import './modules/import/fill-market.ts'
import './modules/import/import-demo-market.ts'
import './modules/readiness/readiness.queries.ts'
import { knownStatements } from './platform/database/statement.ts'
import { databaseTest as test } from './testing/database-test.ts'

test('PostgreSQL can plan every statement of every module', async ({ database: { db } }) => {
  const refused: string[] = []
  for (const [name, text] of knownStatements()) {
    await db.query({ text: `explain (generic_plan) ${text}` }).catch((error: Error) => refused.push(`${name}: ${error.message}`))
  }

  expect(knownStatements().size).toBeGreaterThan(100)
  expect(refused).toEqual([])
})
