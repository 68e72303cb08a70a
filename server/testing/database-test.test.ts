import { expect } from 'vitest'
import { inTransaction } from '../platform/database/database.ts'
import { databaseTest as test } from './database-test.ts'

for (const turn of ['first', 'second']) {
  test(`the ${turn} test with a transaction of its own finds no rows of another`, async ({ tx }) => {
    const before = await tx.query({ text: 'select tag from changed_tags' })
    await tx.query({ text: `insert into changed_tags (tag) values ('product:1')` })
    const after = await tx.query({ text: 'select tag from changed_tags' })

    expect(before.rows).toEqual([])
    expect(after.rows).toEqual([{ tag: 'product:1' }])
  })
}

for (const turn of ['first', 'second']) {
  test(`the ${turn} test with a database of its own commits without another noticing`, async ({ database }) => {
    await inTransaction(database.db, 'write', (tx) => tx.query({ text: `insert into changed_tags (tag) values ('home')` }))

    const found = await database.db.query({ text: 'select tag from changed_tags' })

    expect(found.rows).toEqual([{ tag: 'home' }])
  })
}

for (const before of [0, 1]) {
  test(`a test with its file's database finds the rows of the ${before} before it`, async ({ fileDatabase: { db } }) => {
    const found = await db.query({ text: 'select tag from changed_tags' })
    await inTransaction(db, 'write', (tx) => tx.query({ text: 'insert into changed_tags (tag) values ($1)', values: [`home:${before}`] }))

    expect(found.rows).toHaveLength(before)
  })
}
