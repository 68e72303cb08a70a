import { DepositId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import { RESERVATION_MINUTES } from '#contract/timings.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Due, Purpose } from '../purpose/purpose.ts'
import { DepositNotFound } from './deposit.errors.ts'
import {
  type DepositRecord,
  lockDeposit,
  lockDepositOfPayment,
  markDeposit,
  type ShownDeposit,
  selectShownDeposit,
  settleDeposit,
} from './deposit.queries.ts'
import { depositPaid } from './deposit.texts.ts'

/** A charge of the shopper's wallet. Nothing is held for it, so money that comes late charges it all the same; only a second payment is too late. */
export const depositPurpose: Purpose = {
  name: 'deposit',
  noun: 'شارژ کیف پول',
  statusPage: '/payment-statuscheck-wallet',
  owns: (id) => DepositId.safeParse(id).success,
  notFound: DepositNotFound,
  find: async (_, __, id) => id,
  async lock(tx, userId, purposeId, beside) {
    const [deposit, answer] = await tx.inOrder(lockDeposit.bindFirst({ userId, id: purposeId }), beside)
    return { payable: deposit && { due: async (_, now) => dueOf(tx, deposit, now) }, beside: answer }
  },
  async settle(tx, { purposeId: id, paymentId }, now) {
    const deposit = await lockDepositOfPayment.one(tx, { id })
    if (deposit.paymentId === paymentId) return 'settled'
    if (deposit.state === 'paid') return 'too-late'
    await settleDeposit.run(tx, { id, paymentId, now })
    return 'settled'
  },
  async markUnderWay(tx, { purposeId: id }, news, now) {
    await markDeposit.run(tx, { id, state: news === 'open' ? 'at_bank' : 'unanswered', comment: '', now })
  },
  async refuse(tx, { purposeId: id }, comment, now) {
    await markDeposit.run(tx, { id, state: 'failed', comment, now })
  },
  moneyCame: depositPaid,
  async findIsPaid(on, userId, purposeId) {
    const found = await selectShownDeposit.first(on, { userId, id: purposeId })
    return found && paymentStateOf(found)
  },
  async readStatus(on, purposeId, viewer) {
    if (viewer === undefined) return undefined
    const found = await selectShownDeposit.first(on, { userId: viewer, id: purposeId })
    return found && { order_id: purposeId, isPaid: paymentStateOf(found), status: ORDER_WORD_OF[found.state] }
  },
}

/** A deposit’s state in the words that orders have for theirs, since a payment’s status speaks of both. */
const ORDER_WORD_OF = {
  waiting: 'waiting',
  at_bank: 'pending',
  unanswered: 'pending',
  failed: 'rejected',
  paid: 'processing',
} as const satisfies Record<DepositRecord['state'], string>

function paymentStateOf({ state }: ShownDeposit): 'paid' | 'unpaid' {
  return state === 'paid' ? 'paid' : 'unpaid'
}

function dueOf(tx: Transaction, { id, amount, gateway, state }: DepositRecord, now: Date): Due {
  const part = { id, payee: { kind: 'shopper' as const }, amount, discount: toman(0), vat: toman(0) }
  return {
    gateway,
    number: null,
    parts: state === 'paid' ? [] : [part],
    heldUntil: new Date(now.getTime() + RESERVATION_MINUTES * 60_000),
    async markOpen(at) {
      await markDeposit.run(tx, { id, state: 'at_bank', comment: '', now: at })
    },
  }
}
