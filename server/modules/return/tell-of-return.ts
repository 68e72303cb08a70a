import { toman } from '#contract/money.ts'
import type { ReturnState } from '#contract/return.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { tell } from '../message/tell.ts'
import type { OrderRecord } from '../order/order.queries.ts'
import type { ReturnRecord } from './return.queries.ts'
import { returnDecided } from './return.texts.ts'

interface Told {
  state: Extract<ReturnState, 'accepted' | 'refused' | 'received'>
  said: string
  refund: number
}

/** Each decision reaches its buyer in the account, by SMS and by mail. */
export async function tellOfReturn(
  tx: Transaction,
  services: Services,
  { number, customerPhone: mobile, customerEmail: email }: Pick<OrderRecord, 'number' | 'customerPhone' | 'customerEmail'>,
  { id, userId, orderId, sellerLabel }: ReturnRecord,
  { state, said, refund }: Told,
): Promise<void> {
  const data = { orderId, number, sellerLabel, state, said, refund: toman(refund) }
  await tell(tx, services, returnDecided, [{ userId, cause: `return-${state}:${id}`, to: { mobile, email }, data }])
}
