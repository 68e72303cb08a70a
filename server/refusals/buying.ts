import type { AnswerOf, CallDefinition, InputOf } from '#contract/call.ts'
import { choosePaymentMethodCall, requestInvoiceCall } from '#contract/checkout.ts'
import type { DepositId, OrderId, ReceiptId } from '#contract/ids.ts'
import { confirmCashOnDeliveryCall } from '#contract/order.ts'
import {
  decideFakePaymentCall,
  type FakePaymentOutcome,
  readPaymentLinkCall,
  receiveGatewayReturnCall,
  withdrawPaymentCall,
} from '#contract/payment.ts'
import { openDepositCall } from '#contract/wallet-deposit.ts'
import { post } from '../modules/wallet/post.ts'
import type { Person, TestMarket } from '../testing/test-market.ts'
import { addressOf, type Parts, wireOf } from './wire.ts'

/** Makes a call over the wire that has to succeed. */
export async function made<C extends CallDefinition>(
  market: TestMarket,
  person: Person,
  call: C,
  input: InputOf<C> & Parts,
): Promise<AnswerOf<C>> {
  const answer = await market.send({ ...wireOf(call, input), token: person.token })
  if (answer.statusCode !== 200) throw new Error(`${addressOf(call)} answered ${answer.statusCode}: ${answer.body}`)
  return call.answer.parse(answer.json()) as AnswerOf<C>
}

interface Bought {
  as: Person
  orderId: OrderId
  receiptId: ReceiptId
}

/** A shopper who has chosen how to pay for the products of two sellers. */
export async function chosen(market: TestMarket, paymentMethod: 'fake' | 'cod' = 'fake'): Promise<Bought> {
  const as = await market.shopper({ cart: true })
  const { orderId, receipt } = await made(market, as, choosePaymentMethodCall, { body: { paymentMethod } })
  const [first] = receipt.orderTracking
  if (first === undefined) throw new Error('an order without a seller')
  return { as, orderId, receiptId: first.orderId }
}

/** The same, to be paid at the door, and confirmed. */
export async function onDelivery(market: TestMarket): Promise<Bought> {
  const order = await chosen(market, 'cod')
  await made(market, order.as, confirmCashOnDeliveryCall, { params: { orderId: order.orderId } })
  return order
}

/** The same, with the link to the simulated bank in hand. */
export async function atBank(market: TestMarket): Promise<Bought & { linkId: string }> {
  const order = await chosen(market)
  const link = await made(market, order.as, readPaymentLinkCall, { body: { orderId: order.orderId } })
  return { ...order, linkId: String(JSON.parse(link.body).link_id) }
}

/** The same, who came back without paying: it is placed, and nothing is open at the bank. */
export async function placed(market: TestMarket): Promise<Bought> {
  const { as, orderId, receiptId } = await atBank(market)
  await made(market, as, withdrawPaymentCall, { body: { orderId } })
  return { as, orderId, receiptId }
}

/** The same, with the bank's word that they paid; the shop has not heard it yet. */
export async function paidAtBank(market: TestMarket): Promise<Bought & { linkId: string; outcome: FakePaymentOutcome }> {
  const order = await atBank(market)
  const outcome = await made(market, order.as, decideFakePaymentCall, { params: { link_id: order.linkId }, body: { decision: 'confirm' } })
  return { ...order, outcome }
}

/** The same, paid, with invoices asked for. */
export async function paidWithInvoice(market: TestMarket): Promise<Bought> {
  const { as, orderId, receiptId } = await chosen(market)
  await made(market, as, requestInvoiceCall, { body: { vatRequested: true, orderId } })
  const link = await made(market, as, readPaymentLinkCall, { body: { orderId } })
  const { link_id } = JSON.parse(link.body)
  const outcome = await made(market, as, decideFakePaymentCall, { params: { link_id }, body: { decision: 'confirm' } })
  await made(market, as, receiveGatewayReturnCall, { body: outcome })
  return { as, orderId, receiptId }
}

export async function paid(market: TestMarket): Promise<Bought & { outcome: FakePaymentOutcome }> {
  const order = await paidAtBank(market)
  await made(market, order.as, receiveGatewayReturnCall, { body: order.outcome })
  return order
}

/** A shopper who wants to charge their wallet by 50,000 toman. */
export async function depositOpened(market: TestMarket): Promise<{ as: Person; depositId: DepositId }> {
  const as = await market.shopper()
  const { depositId } = await made(market, as, openDepositCall, { body: { depositData: { amount: 50_000 }, gateway: 'fake' } })
  return { as, depositId }
}

/** The same, with the money in the wallet: as if it had come too late for what it was for. */
export async function credited(market: TestMarket): Promise<{ gateway: string; authority: string }> {
  const { as, outcome } = await paid(market)
  const { amount, transaction_id: authority } = outcome.body
  await market.write(async (tx) => {
    await tx.query({ text: `update payments set state = 'credited' where authority = $1`, values: [authority] })
    const entries = [
      { account: { kind: 'market' }, amount: -amount },
      { account: { kind: 'shopper', userId: as.id }, amount },
    ] as const
    await post(tx, { reason: 'wallet_moved', entries, at: market.services.clock.now() })
  })
  return { gateway: 'fake', authority }
}
