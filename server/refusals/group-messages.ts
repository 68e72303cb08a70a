import {
  cancelGroupMessageCall,
  listGroupMessagesCall,
  previewGroupMessageCall,
  refuseAdvertisingCall,
  sendGroupMessageCall,
} from '#contract/group-message.ts'
import { keepTokens } from '../modules/group-message/group-message.queries.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { type CallRequest, requestOf } from './call-request.ts'
import { wireOf } from './wire.ts'

const DRAFT = {
  kind: 'messages' as const,
  channels: ['app' as const],
  audience: { who: 'shoppers' as const },
  title: 'تعطیلی انبار',
  text: 'فردا انبار بسته است و سفارش‌ها روز شنبه فرستاده می‌شود.',
  link: '/account/orders',
}

/** A message that is on its way to the shoppers of this market. */
async function onItsWay(market: TestMarket) {
  await market.shopper()
  const answer = await market.send({
    ...wireOf(sendGroupMessageCall, { body: { ...DRAFT, count: 1_000 } }),
    token: market.master.masterToken,
  })
  return { as: market.master, params: { messageId: answer.json().sent.id } }
}

let tokens = 0

/** Messages to groups, and the link by which their people refuse advertising. */
export const GROUP_MESSAGE_REQUESTS: readonly CallRequest[] = [
  requestOf(listGroupMessagesCall, async (market) => ({ as: (await onItsWay(market)).as })),
  requestOf(previewGroupMessageCall, async (market) => ({ as: market.master, body: { ...DRAFT, kind: 'offers' as const } })),
  requestOf(sendGroupMessageCall, async (market) => {
    await market.shopper()
    return { as: market.master, body: { ...DRAFT, count: 1_000 } }
  }),
  requestOf(cancelGroupMessageCall, onItsWay),
  requestOf(refuseAdvertisingCall, async (market) => {
    const { id: userId } = await market.shopper()
    const token = `a-token-of-a-shopper-${++tokens}`
    await market.write((tx) => keepTokens.all(tx, { rows: JSON.stringify([{ userId, token }]) }))
    return { params: { token } }
  }),
]
