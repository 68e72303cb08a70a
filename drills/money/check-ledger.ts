import type { EntryFact, Facts, PaymentFact } from './facts.ts'

type Group = readonly EntryFact[]

export const UNDER_WAY = new Set(['opened', 'at_bank', 'unknown'])

const wallet = (userId: string) => `shopper:${userId}`

/** Every group sums to zero; a wallet is the sum of its entries and was never below zero; what is blocked is what open withdrawals and payments claim. */
export function checkWallets({
  entries,
  accounts,
  ...claiming
}: Pick<Facts, 'entries' | 'accounts' | 'withdrawals' | 'payments'>): string[] {
  const faults: string[] = []
  for (const [id, group] of groupsOf(entries)) {
    const sum = group.reduce((total, { amount }) => total + amount, 0)
    if (sum !== 0) faults.push(`the entries of group ${id} sum to ${sum}`)
  }
  const sums = new Map<string, number>()
  const wallets = new Set(accounts.filter(({ balance }) => balance !== null).map(({ id }) => id))
  for (const { id, accountId, amount } of entries) {
    const sum = (sums.get(accountId) ?? 0) + amount
    sums.set(accountId, sum)
    if (sum < 0 && wallets.has(accountId)) faults.push(`${accountId} stands at ${sum} after entry ${id}`)
  }
  const claims = claimsOf(claiming)
  for (const { id, balance, blocked } of accounts) {
    if (balance !== null && balance !== (sums.get(id) ?? 0)) faults.push(`${id} says ${balance}, its entries ${sums.get(id) ?? 0}`)
    if (blocked !== (claims.get(id) ?? 0)) faults.push(`${id} has ${blocked} blocked, and what claims it is ${claims.get(id) ?? 0}`)
    if (blocked > (balance ?? 0)) faults.push(`${id} has ${blocked} blocked of ${balance}`)
  }
  for (const id of claims.keys()) if (!wallets.has(id)) faults.push(`${id} is claimed and no account`)
  return faults
}

function claimsOf({ withdrawals, payments }: Pick<Facts, 'withdrawals' | 'payments'>): Map<string, number> {
  const claims = new Map<string, number>()
  const claim = (userId: string, amount: number) => claims.set(wallet(userId), (claims.get(wallet(userId)) ?? 0) + amount)
  for (const { userId, amount, state } of withdrawals) if (state === 'requested' || state === 'approved') claim(userId, amount)
  for (const { userId, walletAmount, state } of payments) if (walletAmount > 0 && UNDER_WAY.has(state)) claim(userId, walletAmount)
  return claims
}

/** What a row of the market says that moved, as the ledger has to have it: amounts by account, once. */
interface Expected {
  reason: string
  /** The id by which the entries name it. */
  of: string
  amounts: Readonly<Record<string, number>>
}

/** Every row that moved money has its group once, with these amounts, and no group is without its row. */
export function checkBookings(facts: Facts): string[] {
  const expected = [...facts.payments.flatMap((payment) => ofPayment(payment, facts)), ...ofWallets(facts)]
  const found = new Map<string, Group[]>()
  for (const group of groupsOf(facts.entries).values()) {
    const [first] = group
    if (first === undefined) continue
    const key = `${first.reason} ${first.paymentId ?? first.about}`
    found.set(key, [...(found.get(key) ?? []), group])
  }
  takeOutRefusedReversals(found)
  const faults: string[] = []
  for (const { reason, of, amounts } of expected) {
    const groups = found.get(`${reason} ${of}`) ?? []
    const at = groups.findIndex((group) => isSame(group, amounts))
    if (at < 0) faults.push(`${of} is not booked as ${reason}: ${JSON.stringify(amounts)}`)
    else groups.splice(at, 1)
  }
  for (const [key, groups] of found)
    if (groups.length > 0) faults.push(`${key} is booked and nothing moved, or once more: ${groups.map(wordsOf).join(' and ')}`)
  return faults
}

function ofPayment(payment: PaymentFact, { reversals, entries }: Facts): Expected[] {
  const { id, userId, gateway, amount, walletAmount, state, parts } = payment
  const fromBank = amount - walletAmount
  const from = { [`gateway:${gateway}`]: -fromBank }
  if (state === 'settled') {
    const amounts: Record<string, number> = { ...from, [wallet(userId)]: -walletAmount }
    for (const { payee, sellerId, amount: share } of parts) {
      const account = { seller: `seller:${sellerId}`, market: 'market', shopper: wallet(userId) }[payee]
      amounts[account] = (amounts[account] ?? 0) + share
    }
    return [{ reason: walletAmount > 0 ? 'payment_from_wallet' : 'payment_settled', of: id, amounts }]
  }
  if (state !== 'credited') return []
  // either says why the money bought nothing, and one of them is booked
  const isShareGone = entries.some(({ paymentId, reason }) => paymentId === id && reason === 'credited_without_share')
  const reason = isShareGone && walletAmount > 0 ? 'credited_without_share' : 'payment_credited'
  const credited = { reason, of: id, amounts: { ...from, [wallet(userId)]: fromBank } }
  const isReversed = reversals.some((reversal) => reversal.paymentId === id && reversal.state === 'reversed')
  const back = { [`gateway:${gateway}`]: fromBank, [wallet(userId)]: -fromBank }
  return isReversed ? [credited, { reason: 'payment_reversed', of: id, amounts: back }] : [credited]
}

function ofWallets({ transfers, withdrawals, purchases, parts }: Facts): Expected[] {
  // of plans that an order paid: those that were granted are purchases by the part's id, the others came too late and are paid and cancelled
  const planParts = parts.filter(({ sellerId }) => sellerId === null)
  const paidByOrder = new Set(planParts.map(({ receiptId }) => receiptId))
  return [
    ...transfers.map(({ id, senderId, receiverId, amount }) => ({
      reason: 'wallet_transferred',
      of: id,
      amounts: { [wallet(senderId)]: -amount, [wallet(receiverId)]: amount },
    })),
    ...withdrawals
      .filter(({ state }) => state === 'paid')
      .map(({ id, userId, amount }) => ({ reason: 'wallet_withdrawn', of: id, amounts: { [wallet(userId)]: -amount, bank: amount } })),
    ...planParts
      .filter(({ isPaid, status }) => isPaid === 'paid' && status === 'cancelled')
      .map(({ orderId, userId, total }) => ({
        reason: 'plan_credited',
        of: orderId,
        amounts: { market: -total, [wallet(userId)]: total },
      })),
    ...purchases
      .filter(({ id, isBought }) => isBought && !paidByOrder.has(id))
      .map(({ id, userId, price }) => ({ reason: 'subscription_bought', of: id, amounts: { [wallet(userId)]: -price, market: price } })),
  ]
}

/** A gateway that refuses a reversal leaves two groups that undo each other, as often as it was asked. */
function takeOutRefusedReversals(found: Map<string, Group[]>): void {
  for (const [key, refused] of found) {
    const [reason, of] = key.split(' ')
    if (reason !== 'reversal_refused') continue
    const asked = found.get(`payment_reversed ${of}`) ?? []
    const undone = asked.splice(0, refused.length)
    found.set(
      key,
      refused.filter((group, index) => !isOpposite(group, undone[index])),
    )
  }
}

function isOpposite(group: Group, other: Group = []): boolean {
  return isSame(group, Object.fromEntries(other.map(({ accountId, amount }) => [accountId, -amount])))
}

function groupsOf(entries: readonly EntryFact[]): Map<string, EntryFact[]> {
  const groups = new Map<string, EntryFact[]>()
  for (const entry of entries) {
    const group = groups.get(entry.groupId)
    if (group === undefined) groups.set(entry.groupId, [entry])
    else group.push(entry)
  }
  return groups
}

function isSame(group: Group, amounts: Expected['amounts']): boolean {
  const wanted = Object.entries(amounts).filter(([, amount]) => amount !== 0)
  return (
    group.length === wanted.length &&
    wanted.every(([account, amount]) => group.some((entry) => entry.accountId === account && entry.amount === amount))
  )
}

function wordsOf(group: Group): string {
  return group.map(({ accountId, amount }) => `${accountId} ${amount}`).join(', ')
}
