import { toman } from '#contract/money.ts'
import type { ReturnState } from '#contract/return.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatToman } from '#persian/format.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { queueMessage } from '../message/queue-message.ts'
import { notify } from '../notification/notify.ts'
import type { OrderRecord } from '../order/order.queries.ts'
import type { ReturnRecord } from './return.queries.ts'

type Decision = Extract<ReturnState, 'accepted' | 'refused' | 'received'>

const TITLES: Readonly<Record<Decision, string>> = {
  accepted: 'درخواست مرجوعی شما پذیرفته شد',
  refused: 'درخواست مرجوعی شما پذیرفته نشد',
  received: 'مبلغ مرجوعی به کیف پول شما برگشت',
}

/** Each decision reaches its buyer in the account and by SMS. What was said stands in the account alone. */
export async function tellOfReturn(
  tx: Transaction,
  services: Services,
  { number, customerPhone }: OrderRecord,
  { id, userId, orderId, sellerLabel }: ReturnRecord,
  { state, said, refund }: { state: Decision; said: string; refund: number },
): Promise<void> {
  const order = `سفارش ${toPersianDigits(number)}`
  await notify(tx, services.clock.now(), [
    {
      userId,
      cause: `return-${state}:${id}`,
      title: TITLES[state],
      body: [
        { type: 'text', text: `مرجوعی از بخش «${sellerLabel}» ${order}` },
        ...(said === '' ? [] : [{ type: 'text' as const, text: said.slice(0, SAID_MAX) }]),
        ...(state === 'received' ? [{ type: 'amount' as const, label: 'به کیف پول', amount: toman(refund) }] : []),
      ],
      link: `/account/orders/${orderId}`,
    },
  ])
  const text = state === 'received' ? `${formatToman(refund)} بابت مرجوعی ${order} به کیف پول شما برگشت.` : `${TITLES[state]} (${order}).`
  await queueMessage(tx, services, { channel: 'sms', to: customerPhone, text: `راسته: ${text} جزئیات در «حساب من، سفارش‌ها».` })
}

/** As much as a block of a notification holds; the whole stands beside the return. */
const SAID_MAX = 600
