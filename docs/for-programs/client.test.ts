import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import { createSellerKeyCall } from '#contract/api-key.ts'
import { WebhookId } from '#contract/webhook.ts'
import { buildAtSeller } from '#server/modules/desk-order/desk-order.testing.ts'
import { buildSession, buildSupplier } from '#server/modules/identity/people.testing.ts'
import { secretOf, signatureOf } from '#server/modules/webhook/signature.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { made } from '#server/refusals/buying.ts'
import { databaseTest } from '#server/testing/database-test.ts'
import { openTestMarket } from '#server/testing/test-market.ts'
import { isGenuine, listen, listOrders } from './client.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const SECRET = secretOf('the secret of a server', WebhookId.parse('hook_0193f2a4-7c11-7d20-9f33-5b2f6f1e8a01'))
const BODY = '{"id":"event_1","event":"order.paid","data":{"total":400000}}'
const NOW = new Date('2026-11-21T08:00:00Z')
const header = signatureOf(SECRET, BODY, NOW)

test('the client lists every order of the seller whose key it has', async ({ market }) => {
  const first = await inTransaction(market.db, 'write', (tx) => buildAtSeller(tx, { bought: [{ price: 200_000, quantity: 2 }] }))
  const { sellerId } = first
  const second = await inTransaction(market.db, 'write', (tx) => buildAtSeller(tx, { bought: [{ price: 100_000, quantity: 1 }], sellerId }))
  const owner = await market.write(async (tx) => {
    const person = await buildSupplier(tx, { sellerId })
    return { ...person, token: (await buildSession(tx, market.services, person)).token, masterToken: '' }
  })
  const { secret } = await made(market, owner, createSellerKeyCall, { body: { name: 'انبار', scopes: ['desk.orders'], days: 1 } })
  await market.http.listen({ host: '127.0.0.1', port: 0 })
  const { port } = market.http.server.address() as AddressInfo

  const listed = await Array.fromAsync(listOrders(`http://127.0.0.1:${port}`, secret))
  const refused = Array.fromAsync(listOrders(`http://127.0.0.1:${port}`, 'rk_nothing'))

  expect(listed.map(({ receiptId }) => receiptId).sort()).toEqual([first.receiptId, second.receiptId].sort())
  await expect(refused).rejects.toThrow('401')
})

test('what the market signs is genuine for five minutes; another body, secret or time is not', () => {
  const at = NOW.getTime()

  expect(isGenuine(header, BODY, SECRET, at)).toBe(true)
  expect(isGenuine(header, `${BODY} `, SECRET, at)).toBe(false)
  expect(isGenuine(header, BODY, `${SECRET}x`, at)).toBe(false)
  expect(isGenuine(header.replace(/t=\d+/, `t=${at / 1_000 + 1}`), BODY, SECRET, at)).toBe(false)
  expect(isGenuine(header, BODY, SECRET, at + 301_000)).toBe(false)
  expect(isGenuine('', BODY, SECRET, at)).toBe(false)
})

test('an event is taken in once, and one that nobody signed is not', async () => {
  const took: string[] = []
  const server = listen(SECRET, ({ id }) => took.push(id)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const send = async (signature: string) =>
    (await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: BODY, headers: { 'rasteh-signature': signature } })).status
  const fresh = signatureOf(SECRET, BODY, new Date())

  const statuses = [await send(fresh), await send(fresh), await send(header), await send('t=1,v1=0')]
  server.close()

  expect([statuses, took]).toEqual([[204, 204, 401, 401], ['event_1']])
})
