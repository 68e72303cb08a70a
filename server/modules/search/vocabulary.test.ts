import fc from 'fast-check'
import { expect } from 'vitest'
import { isOneTypoAway } from '#persian/typo.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { listWordsNear } from './vocabulary.queries.ts'

const words = fc.string({ unit: fc.constantFrom('ا', 'ب', 'س', 'a', '5', '%'), minLength: 2, maxLength: 6 })

test('every known word that one mistake of typing makes of another is among those near it', async ({ tx }) => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(words, { maxLength: 40 }), words, async (known, typed) => {
      await tx.query({ text: 'delete from search_words' })
      await tx.query({ text: `insert into search_words select word, '', word from unnest($1::text[]) as word`, values: [known] })

      const near = (await listWordsNear(tx, [typed])).map((row) => row.near)

      expect(near.filter((word) => isOneTypoAway(typed, word)).sort()).toEqual(known.filter((word) => isOneTypoAway(typed, word)).sort())
    }),
    { numRuns: 200 },
  )
})
