import { randomUUID } from 'node:crypto'
import { importUserMessagesCall } from '#contract/import-messages.ts'
import { callMarket } from './call-market.ts'
import type { Shopper } from './shopper.ts'
import { staffToken } from './staff.ts'

/** Staff leave messages in the account of a shopper, whose open pages are notified. */
export async function leaveMessages({ mobile }: Shopper, titles: readonly string[]): Promise<void> {
  const messages = titles.map((title) => ({
    _id: randomUUID(),
    mobile,
    title,
    text: 'جزئیات آن را در همین صفحه ببینید.',
    link: '/account/orders',
  }))
  await callMarket(importUserMessagesCall, { body: { messages } }, await staffToken(['messages.send']))
}
