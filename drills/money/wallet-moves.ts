import { toman } from '#contract/money.ts'
import { reversePaymentCall } from '#contract/payment-reversal.ts'
import { buyPlanCall, openPurchaseCall } from '#contract/subscription.ts'
import { openDepositCall, readDepositLinkCall } from '#contract/wallet-deposit.ts'
import { transferCall } from '#contract/wallet-transfer.ts'
import {
  approveWithdrawalCall,
  recordWithdrawalPaidCall,
  refuseWithdrawalCall,
  takeBackWithdrawalCall,
  withdrawCall,
} from '#contract/wallet-withdrawal.ts'
import { newId } from '#server/platform/ids.ts'
import { GATEWAYS, isAtBank, keepLink, visitBank } from './at-bank.ts'
import type { BankLink, Shopper, World } from './world.ts'

const SHEBA = 'IR062960000000100324200001'

export async function charge(world: World, shopper: Shopper): Promise<void> {
  const open = await openCharge(world, shopper)
  const link = await open?.()
  if (link !== undefined) await visitBank(world, shopper, link)
}

/** Somebody turns back from the bank, charges by another link, and pays in the first tab, too. */
export async function chargeTwice(world: World, shopper: Shopper): Promise<void> {
  const open = await openCharge(world, shopper)
  const first = await open?.()
  if (first === undefined) return
  await visitBank(world, shopper, first, 'cancels')
  const second = await open?.()
  if (second !== undefined) await visitBank(world, shopper, second, 'pays')
  await visitBank(world, shopper, first, 'pays')
}

/** A charge that is written down; answers how to get a link for it. */
async function openCharge({ presser, promised }: World, shopper: Shopper): Promise<(() => Promise<BankLink | undefined>) | undefined> {
  const { random, token } = shopper
  const gateway = random.pick(GATEWAYS)
  const depositData = { amount: toman(random.between(40, 900) * 1_000 + random.below(1_000)) }
  const opened = await presser.press(openDepositCall, { body: { depositData, gateway } }, token)
  if (!('answer' in opened)) return undefined
  const { depositId } = opened.answer
  promised.deposits.add(depositId)
  return async () => {
    const link = await presser.press(readDepositLinkCall, { body: { depositData: { ...depositData, depositId }, gateway } }, token)
    return 'answer' in link && isAtBank(link.answer) ? keepLink(shopper, gateway, depositId, link.answer) : undefined
  }
}

/** To the next one in the circle, or to anybody. */
export async function transfer(world: World, shopper: Shopper): Promise<void> {
  const { random, token, mobile } = shopper
  const at = world.shoppers.indexOf(shopper)
  const receiver = random.chance(0.5) ? world.shoppers[(at + 1) % world.shoppers.length] : random.pick(world.shoppers)
  const amount = toman(random.between(1, 150_000))
  const transferData = { senderPhone: mobile, receiverPhone: receiver?.mobile ?? mobile, amount, note: 'قرض' }
  const done = await world.presser.press(transferCall, { body: { transferData } }, token)
  if ('answer' in done) world.promised.transfers.add(done.answer.transfer.transferId)
}

export async function withdraw(world: World, { random, token, mobile }: Shopper): Promise<void> {
  const withdrawData = { phone: mobile, amount: toman(random.between(1, 300_000)), sheba: SHEBA }
  const done = await world.presser.press(withdrawCall, { body: { withdrawData } }, token)
  if (!('answer' in done)) return
  const { requestId } = done.answer.withdrawal
  world.promised.withdrawals.add(requestId)
  world.withdrawals.push(requestId)
}

/** Another's is not found, and one that is decided is closed. */
export async function takeBack({ presser, withdrawals }: World, { random, token }: Shopper): Promise<void> {
  if (withdrawals.length === 0) return
  await presser.press(takeBackWithdrawalCall, { body: { requestId: random.pick(withdrawals) } }, token)
}

export async function decideWithdrawal({ presser, withdrawals, masterToken }: World, { random }: Shopper): Promise<void> {
  if (withdrawals.length === 0) return
  const requestId = random.pick(withdrawals)
  if (random.chance(0.25)) {
    await presser.press(refuseWithdrawalCall, { body: { requestId, reason: 'شبا به نام دیگری است' } }, masterToken)
    return
  }
  await presser.press(approveWithdrawalCall, { body: { requestId } }, masterToken)
  if (random.chance(0.7)) await presser.press(recordWithdrawalPaidCall, { body: { requestId, reference: newId() } }, masterToken)
}

/** Two tabs that buy at once share one purchase. */
export async function buyPlan(world: World, { random, token }: Shopper): Promise<void> {
  const params = { modelId: random.chance(0.8) ? 'pro' : 'gold' } as const
  const opened = await world.presser.press(openPurchaseCall, { params }, token)
  if (!('answer' in opened)) return
  const { transactionId } = opened.answer
  const buy = () => world.presser.press(buyPlanCall, { params, body: { transactionId } }, token)
  const bought = await Promise.all(random.chance(0.3) ? [buy(), buy()] : [buy()])
  if (bought.some((each) => 'answer' in each)) world.promised.purchases.add(transactionId)
}

/** Now and then of a payment that bought something, which is refused. */
export async function reverse({ presser, credited, masterToken }: World, { random, links }: Shopper): Promise<void> {
  const own = links.flatMap(({ gateway, authority }) => (authority === null ? [] : [{ gateway, authority }]))
  const from = credited.length > 0 && random.chance(0.9) ? credited : own
  if (from.length > 0) await presser.press(reversePaymentCall, { body: random.pick(from) }, masterToken)
}
