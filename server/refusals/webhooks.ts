import {
  createMarketWebhookCall,
  createSellerWebhookCall,
  DeliveryId,
  listMarketDeliveriesCall,
  listMarketWebhooksCall,
  listSellerDeliveriesCall,
  listSellerWebhooksCall,
  removeMarketWebhookCall,
  removeSellerWebhookCall,
  sendMarketDeliveryCall,
  sendSellerDeliveryCall,
  turnMarketWebhookCall,
  turnSellerWebhookCall,
  type WebhookId,
} from '#contract/webhook.ts'
import { newUuidV7 } from '../platform/ids.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { made } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'
import { ownerOf } from './sellers.ts'
import { wireOf } from './wire.ts'

const HOOK = { url: 'https://erp.example.ir/rasteh', events: ['order.paid' as const, 'stock.low' as const] }

async function marketHook(market: TestMarket) {
  await market.db.query({ text: 'delete from webhooks where seller_id is null' })
  const answer = await market.send({ ...wireOf(createMarketWebhookCall, { body: HOOK }), token: market.master.masterToken })
  return { as: market.master, params: { webhookId: answer.json().webhooks[0].webhookId } }
}

async function sellerHook(market: TestMarket) {
  const as = await ownerOf(market)
  const { webhooks } = await made(market, as, createSellerWebhookCall, { body: HOOK })
  const webhookId = webhooks[0]?.webhookId
  if (webhookId === undefined) throw new Error('No address was added')
  return { as, params: { webhookId } }
}

/** An event that was put down for the address. */
async function withDelivery<Hook extends { params: { webhookId: WebhookId } }>(market: TestMarket, hook: Hook) {
  const deliveryId = DeliveryId.parse(`event_${newUuidV7()}`)
  await market.db.query({
    text: `insert into webhook_deliveries (webhook_id, id, event, about, body, next_at, created_at) values ($1, $2, 'order.paid', 'x', '{}', $3, $3)`,
    values: [hook.params.webhookId, deliveryId, market.services.clock.now()],
  })
  return { ...hook, params: { ...hook.params, deliveryId } }
}

/** Addresses of other programs. */
export const WEBHOOK_REQUESTS: readonly CallRequest[] = [
  requestOf(listMarketWebhooksCall, async (market) => ({ as: market.master })),
  requestOf(createMarketWebhookCall, async (market) => {
    await market.db.query({ text: 'delete from webhooks where seller_id is null' })
    return { as: market.master, body: HOOK }
  }),
  requestOf(turnMarketWebhookCall, async (market) => ({ ...(await marketHook(market)), body: { isOn: false } })),
  requestOf(removeMarketWebhookCall, marketHook),
  requestOf(listMarketDeliveriesCall, async (market) => ({ ...(await marketHook(market)), query: {} })),
  requestOf(sendMarketDeliveryCall, async (market) => withDelivery(market, await marketHook(market))),
  requestOf(listSellerWebhooksCall, async (market) => ({ as: await ownerOf(market) })),
  requestOf(createSellerWebhookCall, async (market) => ({ as: await ownerOf(market), body: HOOK })),
  requestOf(turnSellerWebhookCall, async (market) => ({ ...(await sellerHook(market)), body: { isOn: false } }), {
    owned: ['params.webhookId'],
  }),
  requestOf(removeSellerWebhookCall, sellerHook, { owned: ['params.webhookId'] }),
  requestOf(listSellerDeliveriesCall, async (market) => ({ ...(await sellerHook(market)), query: {} }), { owned: ['params.webhookId'] }),
  requestOf(sendSellerDeliveryCall, async (market) => withDelivery(market, await sellerHook(market)), {
    owned: ['params.webhookId', 'params.deliveryId'],
  }),
]
