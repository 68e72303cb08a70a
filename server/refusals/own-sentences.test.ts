import type { LightMyRequestResponse } from 'fastify'
import { expect, vi } from 'vitest'
import { DELIVERY_TIMES } from '#contract/product.ts'
import { Refusal } from '#contract/refusal.ts'
import { databaseTest } from '../testing/database-test.ts'
import { LONG_TEST_MS } from '../testing/long-tests.ts'
import { openTestMarket } from '../testing/test-market.ts'
import { type FaultyField, faultyFieldsOf, namesOf } from './faulty-fields.ts'
import { GOOD_REQUESTS } from './good-requests.ts'
import { addressOf, wireOf } from './wire.ts'

// Thousands of requests, on a busy machine: patience, not a promise.
vi.setConfig({ testTimeout: LONG_TEST_MS })

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

/** Texts that the documents fix, with their English words and Latin digits. */
const FIXED = ['Cart not found', 'Product ID is required', 'شماره موبایل باید با 09 شروع شود و ۱۱ رقم باشد']

/** Names of the trade, and values that have no Persian ones. */
const NAMES = ['https', 'example', 'ir', 'menuData', ...Object.keys(DELIVERY_TIMES)]
/** Values of the sender, in quotes; where a faulty field of an import's row stands; a colour as it is written. */
const QUOTED = /«[^»]*»|فیلد [\w.]+|#[0-9a-f]{6}|a تا f/g

/** Fields that are wrong only beside another one: where the fault stands. */
const TOLD_AT: Readonly<Record<string, string>> = {
  sellerId: 'seller',
  min_days: 'max_days',
  minDays: 'maxDays',
  minOrder: 'maxOrder',
  regularPrice: 'discountedPrice',
  section: '0',
  id: 'type',
  productId: 'supplierId',
  // a product by its id or its slug; messages in the order of their dates
  slug: 'productId',
  date: 'date',
}
/** The same of a field whose value others name. */
const NAMED_BY: Readonly<Record<string, string>> = {
  'singleProducts.0.options': 'singleProducts.0.combinations.0.options',
  // a combination that names a choice by its old label is wrong itself
  'content.options.0.choices.0.label': 'content.combinations.0.choices',
  // a category stands once: below another one it is refused at its slug
  parent: 'slug',
  // what is forbidden stands once: under another id it is refused at its value
  'forbiddenProducts.0': 'forbiddenProducts.0.value',
}

/** Persian words and digits; Latin letters only where they are a name of the call. */
function isOurs(text: string, names: ReadonlySet<string>): boolean {
  if (FIXED.includes(text)) return true
  const rest = text.replace(QUOTED, '').replace(/[a-z_]\w*/gi, (word) => (names.has(word) || NAMES.includes(word) ? '' : word))
  return /[\u0600-\u06ff]/.test(text) && !/[a-z0-9<>]/i.test(rest)
}

/** Why an answer is none of ours; undefined where it is, or where the value was taken. */
function faultOf({ field }: FaultyField, names: ReadonlySet<string>, answer: LightMyRequestResponse): string | undefined {
  if (answer.statusCode < 400) return undefined
  if (answer.statusCode >= 500) return `${answer.statusCode} ${answer.body.slice(0, 200)}`
  const { message, errors = {} } = Refusal.parse(answer.json())
  const foreign = [message, ...Object.values(errors)].filter((text) => !isOurs(text, names))
  if (foreign.length > 0) return `not ours: ${foreign.slice(0, 2).join(' | ').slice(0, 200)}`
  return answer.statusCode !== 422 || isNamed(field, Object.keys(errors)) ? undefined : `not named: ${JSON.stringify(errors).slice(0, 200)}`
}

function isNamed(field: string, told: readonly string[]): boolean {
  const last = field.split('.').at(-1) ?? ''
  const others = Object.entries(NAMED_BY).flatMap(([named, by]) => (field.startsWith(named) ? [by] : []))
  return told.some(
    (named) =>
      named === field ||
      named.startsWith(`${field}.`) ||
      field.startsWith(`${named}.`) ||
      others.some((by) => named.startsWith(by)) ||
      (last in TOLD_AT && named.split('.').at(-1) === TOLD_AT[last]),
  )
}

for (const by of ['anyone', 'shopper', 'staff'] as const) {
  test(`what is wrong with a field of a call by ${by} is said in a Persian sentence at that field`, async ({ market }) => {
    const wrong: string[] = []
    let refused = 0
    for (const { call, prepare } of GOOD_REQUESTS.filter((request) => request.call.by === by)) {
      const { as, ...good } = await prepare(market)
      const names = namesOf(call)
      for (const faulty of faultyFieldsOf(call, good)) {
        const token = by === 'staff' ? as?.masterToken : as?.token
        const answer = await market.send({ ...wireOf(call, faulty.parts), token })
        if (answer.statusCode === 422) refused += 1
        const fault = faultOf(faulty, names, answer)
        if (fault !== undefined) wrong.push(`${addressOf(call)} ${faulty.what}: ${fault}`)
      }
    }

    expect(wrong).toEqual([])
    expect(refused).toBeGreaterThan(100)
  })
}
