import { expect, vi } from 'vitest'
import { z } from 'zod'
import type { CallDefinition } from '#contract/call.ts'
import { buyPlanCall } from '#contract/subscription.ts'
import { databaseTest } from '../testing/database-test.ts'
import { LONG_TEST_MS } from '../testing/long-tests.ts'
import { openTestMarket, type Person, type TestMarket } from '../testing/test-market.ts'
import { GOOD_IMPORTS } from './good-imports.ts'
import { GOOD_REQUESTS } from './good-requests.ts'
import { addressOf, everyRow, wireOf, writtenBetween } from './wire.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

/** What a body would say to raise its sender, pay less or be paid; by the names of the wire and of the tables. */
const FORGED: Readonly<Record<string, unknown>> = {
  role: 'master',
  status: 'delivered',
  state: 'settled',
  isPaid: 'paid',
  is_paid: 'paid',
  paid_amount: 1,
  price: 1,
  regularPrice: 1,
  discountedPrice: 1,
  regular_price: 1,
  seen_price: 1,
  totalPrice: 1,
  total: 1,
  subtotal: 1,
  amount: 1,
  discount: 77_777,
  priceApplyEachSeller: 1,
  vat: 0,
  vatBasisPoints: 0,
  balance: 77_777_777,
  blocked: 0,
  credit: 77_777_777,
  verified: true,
  verified_at: '2020-01-01T00:00:00Z',
  seller_id: 's2',
  supplierId: 's2',
  stock: 0,
  uses: 0,
  sales: 77_777,
  delivered: true,
  token: 'x',
  userType: 'مدیر',
  subscriptions: { gold: { expiresAt: null } },
  created_at: '2020-01-01T00:00:00Z',
  expires_at: '2099-01-01T00:00:00Z',
  isAdmin: true,
}

const IMPORTS = new Set(GOOD_IMPORTS.map(({ call }) => addressOf(call)))
const VOLATILE =
  /_at$|^(at|authority|link_id|reference|ref|mobile|recipient|customer_phone|redirect|body|code|code_hash|next_check_at|number)$/
const GENERATED = /[a-z]*_?[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21}|\b[0-9a-z]{12,32}\b|F[0-9a-f*]{32}|\d{6}\*+\d{4}|"id":\d+/g

/** All that stands about a person, without what is another for everyone: ids, times and the number. */
async function recordOf({ db }: TestMarket, person: Person): Promise<unknown> {
  const tables = await db.query({
    text: `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id' and table_name <> 'sessions' order by table_name`,
  })
  const wanted = [...tables.rows.map((row: { name: string }) => [row.name, 'user_id']), ['users', 'id']]
  const found = wanted.map(async ([name, column]) => {
    const { rows } = await db.query({ text: `select to_jsonb(t) as row from "${name}" t where ${column} = $1`, values: [person.id] })
    return [name, rows.map(({ row }: { row: object }) => told(row)).sort()]
  })
  return Object.fromEntries(await Promise.all(found))
}

function told(row: object): string {
  const kept = Object.entries(row).filter(([name]) => !VOLATILE.test(name))
  return JSON.stringify(Object.fromEntries(kept)).replace(GENERATED, '#')
}

const OF_THE_MARKET = ['sellers', 'discount_codes', 'gateways', 'categories', 'brands', 'subscriptions', 'subscription_plans', 'vat_rates']
/** What one call writes and no other may. */
const OWN: ReadonlyMap<CallDefinition, string> = new Map<CallDefinition, string>([[buyPlanCall, 'subscriptions']])
const others = (looks: Record<string, string>, call: CallDefinition) =>
  Object.fromEntries(OF_THE_MARKET.filter((name) => name !== OWN.get(call)).map((name) => [name, looks[name] ?? '']))

/** Has a row for every call, also for one that changed nothing. */
const AUDIT = ['audit_log']

const WRITING = GOOD_REQUESTS.filter(({ call }) => call.method !== 'GET')

test('a body’s forged facts change nothing: the same stands as after the request without them', async ({ market }) => {
  for (const { call, prepare } of WRITING.filter((request) => request.call.by === 'shopper')) {
    const outcomes = []
    for (const forged of [{}, FORGED]) {
      const { as, ...parts } = await prepare(market)
      if (as === undefined) throw new Error(`${addressOf(call)} needs a person`)
      const before = await everyRow(market)
      const answer = await market.send({ ...wireOf(call, { ...parts, body: deepened(call, parts.body ?? {}, forged) }), token: as.token })
      expect(writtenBetween(others(before, call), others(await everyRow(market), call)), addressOf(call)).toEqual([])
      outcomes.push({ status: answer.statusCode, record: await recordOf(market, as) })
    }

    expect(outcomes[1], addressOf(call)).toEqual(outcomes[0])
    expect(outcomes[0], addressOf(call)).toMatchObject({ status: 200 })
  }
})

test('forged facts in a sign-up, a login or a code make no other person', async ({ market }) => {
  const unsigned = WRITING.filter(({ call }) => call.by === 'anyone' && call.path.match(/^\/(auth|sms)\//))
  for (const { call, prepare } of unsigned) {
    const { as, ...parts } = await prepare(market)
    await market.send({ ...wireOf(call, { ...parts, body: { ...parts.body, ...FORGED, ...parts.body } }), token: as?.token })
  }
  const form = { name: 'مریم', family: 'احمدی', nationalCode: '0499370899', mobile: '09361234567' }
  await market.send({ method: 'POST', url: '/api/auth/signup', body: { ...FORGED, ...form } })
  const outbox = await market.send({ method: 'GET', url: `/api/dev/outbox?to=${form.mobile}` })
  const { code } = outbox.json().messages.at(-1)
  await market.send({ method: 'POST', url: '/api/sms/verifysms', body: { ...FORGED, mobile: form.mobile, code } })

  const { rows } = await market.db.query({ text: 'select role, status, seller_id from users where mobile = $1', values: [form.mobile] })
  expect(rows).toEqual([{ role: 'customer', status: 'active', seller_id: null }])
  expect(unsigned.length).toBeGreaterThan(3)
  expect((await market.db.query({ text: `select id from users where role = 'master'` })).rows).toEqual([{ id: market.master.id }])
  expect((await market.db.query({ text: 'select from subscriptions' })).rowCount).toBe(0)
})

/** Each document takes the place of the one before: done again it is another, of the same contents. Advances, answers and notes add up, and terms begin anew. */
const WRITTEN_AGAIN: Readonly<Record<string, readonly string[]>> = {
  'POST /master-dash/commission/rates': ['commission_rates'],
  'PUT /master-dash/commission/terms': ['commission_terms'],
  'POST /master-dash/keys': ['api_keys'],
  'POST /master-dash/webhooks': ['webhook_told', 'webhooks'],
  'POST /master-dash/invoices/:receiptId': ['invoice_counters', 'invoices'],
  'POST /master-dash/built-pages/:place/publish': ['built_page_versions'],
  'POST /master-dash/orders/record-advance/:receiptId': ['messages', 'notifications', 'order_acts', 'part_money_due', 'seller_orders'],
  'POST /master-dash/security/app': ['staff_authenticators'],
  'POST /master-dash/group-messages': ['group_messages'],
  'POST /master-dash/tickets/:ticketId/answer': ['notifications', 'ticket_messages', 'tickets'],
  'POST /master-dash/tickets/:ticketId/note': ['ticket_notes', 'tickets'],
}
/** What is done once, and refused when it is sent again. */
const REFUSED_AGAIN: Readonly<Record<string, string>> = {
  'POST /master-dash/products': 'SLUG_TAKEN',
  'PUT /master-dash/built-pages/:place': 'DRAFT_CHANGED',
  'POST /master-dash/import-runs/:runId/begin': 'IMPORT_RUN_CLOSED',
  'POST /master-dash/colours/:label/merge': 'COLOUR_NOT_FOUND',
  'POST /master-dash/option-values/rename': 'OPTION_VALUE_NOT_FOUND',
  'POST /master-dash/security/app/confirm': 'APP_IS_ON',
  'POST /master-dash/security/app/remove': 'APP_IS_OFF',
  'POST /master-dash/security/recovery-codes': 'WRONG_APP_CODE',
  'POST /master-dash/wallet/withdrawals-file': 'NOTHING_FOR_BANK',
  'POST /master-dash/payouts-file': 'NOTHING_FOR_BANK',
}
/** What such a document says; its number and its time are its own. */
const contentsOf = ({ kind, reason, seller, buyer, lines, subtotal, discount, vat, total }: Record<string, unknown> = {}) => ({
  kind,
  reason,
  seller,
  buyer,
  lines,
  subtotal,
  discount,
  vat,
  total,
})

test('an imported row, or a decision of the master, with fields that it has not changes nothing', async ({ market }) => {
  for (const { call, prepare } of WRITING.filter((request) => request.call.by === 'staff' && request.call.body !== undefined)) {
    const { as, ...parts } = await prepare(market)
    const send = (body: object) => market.send({ ...wireOf(call, { ...parts, body }), token: as?.masterToken })
    const plain = await send(parts.body ?? {})
    const before = await everyRow(market, AUDIT)

    const answer = await send(deepened(call, parts.body ?? {}, FORGED))

    const refused = REFUSED_AGAIN[addressOf(call)]
    if (refused !== undefined) {
      expect({ plain: plain.statusCode, ...answer.json() }, addressOf(call)).toMatchObject({ plain: 200, code: refused })
      continue
    }
    const counts = IMPORTS.has(addressOf(call)) ? { updated: 0, created: 0 } : {}
    expect({ status: answer.statusCode, ...answer.json() }, addressOf(call)).toMatchObject({ status: 'ok', ...counts })
    expect(writtenBetween(before, await everyRow(market, AUDIT)), addressOf(call)).toEqual(WRITTEN_AGAIN[addressOf(call)] ?? [])
    expect(contentsOf(answer.json().invoice), addressOf(call)).toEqual(contentsOf(plain.json().invoice))
  }
})

/** The forged fields put into every object of the body, wherever the call's shape knows no such field. */
function deepened(call: CallDefinition, body: object, forged: Readonly<Record<string, unknown>>): object {
  const shape = call.body === undefined ? {} : z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' })
  const known = new Set(
    JSON.stringify(shape)
      .match(/"[^"]+"(?=:)/g)
      ?.map((name) => name.slice(1, -1)),
  )
  const added = Object.fromEntries(Object.entries(forged).filter(([name]) => !known.has(name)))
  const closed = new Set(closedIn(shape))
  const into = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(into)
    if (typeof value !== 'object' || value === null) return value
    const inner = Object.entries(value).map(([name, each]) => [name, closed.has(name) ? each : into(each)])
    return { ...added, ...Object.fromEntries(inner) }
  }
  return Object(into(body))
}

/** Names of fields that refuse what they do not know. */
function closedIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([name, inner]) => [...(isClosed(inner) ? [name] : []), ...closedIn(inner)])
}

function isClosed(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  if ('anyOf' in schema && Array.isArray(schema.anyOf)) return schema.anyOf.some(isClosed)
  return 'additionalProperties' in schema && schema.additionalProperties === false
}
