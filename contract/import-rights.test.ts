import { expect, test } from 'vitest'
import * as fastOrder from './fast-order-rows.ts'
import * as forbidden from './forbidden-rows.ts'
import * as imports from './import.ts'
import * as people from './import-people.ts'
import { IMPORT_KIND_RIGHTS, PRODUCT_KINDS } from './import-runs.ts'
import * as officialDays from './official-day-rows.ts'
import * as plans from './subscription-plan-rows.ts'

test('a file takes the right of its batch import, but for files of products, which are what the right of imports is for', () => {
  const rightOf = new Map(
    [imports, people, fastOrder, forbidden, officialDays, plans].flatMap((calls) =>
      Object.values(calls).flatMap((call) =>
        typeof call === 'object' && 'path' in call && 'can' in call ? [[call.path, call.can] as const] : [],
      ),
    ),
  )
  const pathOf = (kind: string) => `/master-dash/${kind === 'categoryfilters' ? 'categories/filters' : kind}/batch-import`
  const { singleproducts, products, ...others } = IMPORT_KIND_RIGHTS

  expect(Object.fromEntries(Object.keys(others).map((kind) => [kind, rightOf.get(pathOf(kind))]))).toEqual(others)
  expect({ singleproducts, products }).toEqual(Object.fromEntries(PRODUCT_KINDS.map((kind) => [kind, 'imports.run'])))
})
