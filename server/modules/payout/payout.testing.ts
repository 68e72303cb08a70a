import { SellerId, type UserId } from '#contract/ids.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/database.ts'
import { postDuePartMoney } from '../commission/post-part-money.ts'
import { releasePartMoney } from '../commission/release-part-money.ts'
import { setCommissionRate } from '../commission/set-commission.ts'
import { servicesAt } from '../identity/identity.testing.ts'
import { buildMaster, buildStaff, buildSupplier } from '../identity/people.testing.ts'
import { NOW } from '../order/order.testing.ts'
import { type OrderToPay, ordersIn, type PaidOrder } from '../return/paid-order.testing.ts'
import { daysLater } from '../return/return.testing.ts'
import { nameBankAccount } from './bank-account.ts'

export const SHEBA = 'IR050170000000123456789012'
export const OTHER_SHEBA = 'IR820540102680020817909002'
/** The right to send back what arrived now has ended. */
export const FREE_AT = daysLater(9)
const STILL = new AbortController().signal

const builders = new WeakMap<Database, ReturnType<typeof ordersIn>>()

/** An order that was paid and has arrived. All of one database are paid at one gateway, whose authorities are its own. */
export function buildOrder(db: Database, given: OrderToPay = ONE_PART): Promise<PaidOrder> {
  const build = builders.get(db) ?? ordersIn(db)
  builders.set(db, build)
  return build(given)
}

/** A rate that holds for orders placed now. */
export function buildRate(
  tx: Transaction,
  by: UserId,
  { sellerId = null, categoryId = null, basisPoints }: { sellerId?: SellerId | null; categoryId?: string | null; basisPoints: number },
) {
  const now = new Date(NOW.getTime() - 3_600_000)
  return setCommissionRate(tx, { sellerId, categoryId, basisPoints, from: 'now', note: '' }, { by, now })
}

export const ONE_PART: OrderToPay = {
  sellers: [{ sending: 50_000, lines: [{ price: 400_000, quantity: 2 }] }],
  discount: undefined,
  withVat: false,
  way: 'gateway',
  walletPercent: 0,
}

/** A seller with an order that was paid, arrived, and whose return right has ended: its money is free. */
export async function buildFree(
  db: Database,
  { given = ONE_PART, basisPoints = 1_000 }: { given?: OrderToPay; basisPoints?: number } = {},
) {
  const write = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, 'write', work)
  const master = await write((tx) => buildMaster(tx))
  await write((tx) => buildRate(tx, master.id, { basisPoints }))
  const order = await buildOrder(db, given)
  await reckon(db)
  await releasePartMoney(db, FREE_AT, STILL)
  const sellerId = sellerOfOrder(order)
  const owner = await write((tx) => buildSupplier(tx, { sellerId }))
  await write((tx) => nameBankAccount(tx, servicesAt(db, NOW), { sellerId, by: owner.id, sheba: SHEBA, holderName: 'فروشگاه صدف' }))
  const [preparer, payer] = [await write((tx) => buildStaff(tx, ['finance'])), await write((tx) => buildStaff(tx, ['finance']))]
  return { db, write, order, sellerId, owner, preparer, payer, services: servicesAt(db, FREE_AT) }
}

export function sellerOfOrder({ offers }: PaidOrder): SellerId {
  return SellerId.parse(offers[0]?.sellerId)
}

export function reckon(db: Database, now = NOW): Promise<number> {
  return postDuePartMoney(db, now, STILL)
}

/** Balances by kind of account, and each seller’s. */
export async function readAccounts(db: Database): Promise<Record<string, number>> {
  const text = `select case when account_id like 'shopper:%' then 'wallets' when account_id like 'gateway:%' then 'gateways' else account_id end as account,
    sum(amount)::bigint as amount from ledger_entries group by 1`
  const { rows } = await db.query({ text })
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}
