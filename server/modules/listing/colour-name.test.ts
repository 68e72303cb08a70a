import fc from 'fast-check'
import { expect } from 'vitest'
import { colourName } from '#persian/colour-name.ts'
import { databaseTest as test } from '../../testing/database-test.ts'

test('the database calls a colour what the code calls it', async ({ database: { db } }) => {
  const label = fc.string({ unit: fc.constantFrom('م', 'ش', 'ك', 'ک', 'ي', 'ی', 'ى', ' ', '\u200c', 'A') })
  const labels = fc.sample(label, 300)

  const { rows } = await db.query({
    text: 'select colour_name(label) as name from unnest($1::text[]) with ordinality as row (label, at) order by at',
    values: [labels],
  })

  expect(rows.map(({ name }) => name)).toEqual(labels.map(colourName))
})
