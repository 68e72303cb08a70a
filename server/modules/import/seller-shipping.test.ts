import { expect } from 'vitest'
import { z } from 'zod'
import { SellerRow } from '#contract/import-catalogue.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { importSellers } from './import-catalogue.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const SELLER = { id: 's9', name: 'پارس', province: 'فارس', city: 'شیراز' }
const POST = { id: 'post', kind: 'post', cost: '۴۵٬۰۰۰', free_from: 2_000_000, min_days: 2, max_days: 4 }
const FREIGHT = { id: 'freight', kind: 'freight', label: 'باربری تهران', paid_on_arrival: true }

const bring = (tx: Transaction, given: object) => importSellers(tx, z.array(SellerRow).parse([{ ...SELLER, ...given }]), NOW)
const methodsOf = async (tx: Transaction) =>
  (await tx.query({ text: 'select id, label, cost, paid_on_arrival, free_from, min_days from shipping_methods order by position' })).rows
const faultOf = (method: object) =>
  SellerRow.safeParse({ ...SELLER, shipping_methods: [method] }).error?.issues.map(({ message, path }) => [path.at(-1), message])

test('a seller comes in with how it sends, in its own order; the same again changes nothing', async ({ tx }) => {
  const first = await bring(tx, { shipping_methods: [POST, FREIGHT] })
  const again = await bring(tx, { shipping_methods: [POST, FREIGHT] })

  expect(first).toMatchObject({ created: 1 })
  expect(again).toMatchObject({ created: 0, updated: 0 })
  expect(await methodsOf(tx)).toEqual([
    { id: 'post', label: 'پست', cost: 45_000, paid_on_arrival: false, free_from: 2_000_000, min_days: 2 },
    { id: 'freight', label: 'باربری تهران', cost: 0, paid_on_arrival: true, free_from: null, min_days: null },
  ])
})

test('the list is replaced whole, kept when it is absent, and emptied by null', async ({ tx }) => {
  await bring(tx, { shipping_methods: [POST, FREIGHT] })

  const turned = await bring(tx, { shipping_methods: [FREIGHT] })
  const kept = await bring(tx, {})
  const left = await methodsOf(tx)
  const emptied = await bring(tx, { shipping_methods: null })

  expect(turned).toMatchObject({ updated: 1 })
  expect(kept).toMatchObject({ created: 0, updated: 0 })
  expect(left).toMatchObject([{ id: 'freight' }])
  expect(emptied).toMatchObject({ updated: 1 })
  expect(await methodsOf(tx)).toEqual([])
})

test('a method that contradicts itself is refused with the field and a sentence', () => {
  expect(faultOf({ ...FREIGHT, cost: 10_000 })).toEqual([['cost', 'ارسال پس‌کرایه هزینه و کف خرید ندارد']])
  expect(faultOf({ id: 'shop', kind: 'pickup' })).toEqual([['address', 'نشانی تحویل حضوری الزامی است']])
  expect(faultOf({ ...POST, min_days: 5 })).toEqual([['max_days', 'بیشترین روز ارسال نباید کمتر از کمترین آن باشد']])
  expect(faultOf({ ...POST, kind: 'drone' })).toEqual([['kind', 'نوع ارسال باید post، courier، freight یا pickup باشد']])
})
