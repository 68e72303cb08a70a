import pg from 'pg'
import { expect, vi } from 'vitest'
import { decideFakePaymentCall, readPaymentLinkCall, receiveGatewayReturnCall } from '#contract/payment.ts'
import { chosen, made } from '../../refusals/buying.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket } from '../../testing/test-market.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

/** Of the caches, which ask when they hear of a change. */
const BESIDE = new Set(['notify-changed', 'read-changed-tags'])

/** Which statements go to the database until `work` is done, in their order. */
async function statementsOf<T>(work: () => Promise<T>): Promise<{ result: T; asked: string[] }> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const result = await work()
    const configs: unknown[] = query.mock.calls.map(([config]) => config)
    return { result, asked: configs.map(nameOf).filter((name) => !BESIDE.has(name)) }
  } finally {
    query.mockRestore()
  }
}

function nameOf(config: unknown): string {
  if (typeof config !== 'object' || config === null) return String(config)
  if ('name' in config && typeof config.name === 'string') return config.name
  return 'text' in config ? String(config.text) : ''
}

test('a purchase asks the database for no more than this', async ({ market }) => {
  const { as, orderId } = await chosen(market)

  const first = await statementsOf(() => made(market, as, readPaymentLinkCall, { body: { orderId } }))
  const again = await statementsOf(() => made(market, as, readPaymentLinkCall, { body: { orderId } }))
  const { link_id } = JSON.parse(first.result.body)
  const outcome = await made(market, as, decideFakePaymentCall, { params: { link_id }, body: { decision: 'confirm' } })
  const returned = await statementsOf(() => made(market, as, receiveGatewayReturnCall, { body: outcome }))

  const locked = ['lock-checkout', 'find-order', 'list-order-lines', 'select-open-payment']
  expect(first.asked).toEqual([
    ...['find-live-session', 'begin', ...locked],
    ...['take-stock', 'list-cart-lines', 'mark-order-placed', 'insert-payment', 'commit'],
    ...['open-fake-bank-payment', 'store-payment-authority'],
  ])
  expect(again.asked).toEqual([
    ...['find-live-session', 'begin', ...locked, 'prolong-holds', 'commit'],
    ...['select-fake-bank-payment', 'begin', 'lock-payment', 'insert-payment-events', 'commit'],
  ])
  expect(returned.asked).toEqual([
    ...['find-live-session', 'select-payment-of-return', 'verify-fake-bank-payment'],
    ...['begin', 'lock-payment', 'lock-checkout-of-order', 'find-order-of-anyone', 'list-order-lines-of-anyone'],
    ...['save-bought-parts', 'save-checkout', 'sell-stock', 'take-out-of-cart', 'queue-sales'],
    ...['move-payment', 'insert-ledger-entries', 'insert-notifications', 'insert-messages', 'commit'],
    'find-order-is-paid',
  ])
})
