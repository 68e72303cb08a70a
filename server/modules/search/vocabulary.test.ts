import fc from 'fast-check'
import { expect } from 'vitest'
import { isOneTypoAway } from '#persian/typo.ts'
import type { Handle } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { learnWords } from './learn-words.ts'
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

test('a mistyped word is found on a few pages, also after thousands were learnt', async ({ tx }) => {
  const titles = Array.from({ length: 4_000 }, (_, at) => `w${at.toString(36)}${(at * 7_919).toString(36)}`)
  await learnWords(
    tx,
    titles.map((title) => ({ title, searchKey: ` ${title}` })),
  )
  await tx.query({ text: 'analyze search_words' })

  expect(await pagesRead(tx, (on) => listWordsNear(on, ['w1xx']))).toBeLessThan(60)
})

/** Pages that the statement of `ask` reads, beside those of its plan. */
async function pagesRead(tx: Handle, ask: (on: Handle) => Promise<unknown>): Promise<number> {
  const sent: Parameters<Handle['query']>[0][] = []
  await ask({
    query: (config) => {
      sent.push(config)
      return tx.query(config)
    },
  })
  const [{ text, values = [] } = { text: '' }] = sent
  const { rows } = await tx.query({ text: `explain (analyze, buffers, format json) ${text}`, values: [...values] })
  const [{ Plan: plan }] = rows[0]['QUERY PLAN']
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}
