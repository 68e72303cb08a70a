import { expect, test } from 'vitest'
import { z } from 'zod'
import { publicQueryKeys } from './page-queries.ts'
import { GOOD_REQUESTS } from './refusals/good-requests.ts'

test('a kept call knows the query keys of its contract and no others', () => {
  const kept = GOOD_REQUESTS.map(({ call }) => call).filter(({ cached, method }) => cached && method === 'GET')
  const wrong = kept.flatMap(({ path, aliases = [], query }) => {
    const documented = query instanceof z.ZodObject ? Object.keys(query.shape).toSorted() : []
    return [path, ...aliases].flatMap((each) => {
      const known = publicQueryKeys(`/api${each.replace(/:\w+/g, 'x')}`)?.toSorted()
      return JSON.stringify(known) === JSON.stringify(documented) ? [] : [{ path: each, known, documented }]
    })
  })

  expect(kept.length).toBeGreaterThan(10)
  expect(wrong).toEqual([])
})
