import type { SellerId, UserId } from '#contract/ids.ts'
import { BANK_ACCOUNT_DELAY_HOURS, type BankAccount } from '#contract/payout.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Sending } from '../message/queue-message.ts'
import { tell } from '../message/tell.ts'
import { maskedSheba } from '../wallet/withdrawal/to-withdrawal.ts'
import { BankAccountSame } from './payout.errors.ts'
import { bankAccountChanged } from './payout.texts.ts'
import { lockSettings } from './payout-settings.ts'
import { peopleOfMoney } from './people-of-money.ts'

export interface BankAccountRow {
  sheba: string
  holderName: string
  setAt: Date
  validFrom: Date
}

const ACCOUNT = `sheba, holder_name as "holderName", set_at as "setAt", valid_from as "validFrom"`

const newestAccount = statement<{ sellerId: SellerId }, BankAccountRow>(
  'newest-bank-account',
  `
  select ${ACCOUNT} from seller_bank_accounts where seller_id = :sellerId order by nth desc limit 1`,
)

const countingAccount = statement<{ sellerId: SellerId; now: Date }, BankAccountRow>(
  'counting-bank-account',
  `
  select ${ACCOUNT} from seller_bank_accounts where seller_id = :sellerId and valid_from <= :now order by nth desc limit 1`,
)

const insertAccount = statement<
  { sellerId: SellerId; sheba: string; holderName: string; by: UserId; now: Date; validFrom: Date },
  BankAccountRow
>(
  'insert-bank-account',
  `
  insert into seller_bank_accounts (seller_id, sheba, holder_name, set_by, set_at, valid_from)
  values (:sellerId, :sheba, :holderName, :by, :now, :validFrom) returning ${ACCOUNT}`,
)

/** What payouts go to at this moment; nothing where the seller has named none. */
export function readCountingAccount(on: Handle, sellerId: SellerId, now: Date): Promise<BankAccountRow | undefined> {
  return countingAccount.first(on, { sellerId, now })
}

/** The account that counts and, where it was changed lately, the one that begins later. */
export async function readAccounts(
  on: Handle,
  sellerId: SellerId,
  now: Date,
): Promise<{ account: BankAccount | null; coming: BankAccount | null }> {
  const [account, newest] = await Promise.all([countingAccount.first(on, { sellerId, now }), newestAccount.first(on, { sellerId })])
  return {
    account: account === undefined ? null : toBankAccount(account),
    coming: newest === undefined || newest.validFrom <= now ? null : toBankAccount(newest),
  }
}

interface Named {
  sellerId: SellerId
  by: UserId
  sheba: string
  holderName: string
}

/**
 * Names the account that a seller is paid to. The first counts at once; a change two days later, and everybody who may see the seller's money is told, so that
 * whoever got hold of somebody's session has not the money with it. One change follows another under the settings' lock.
 */
export async function nameBankAccount(
  tx: Transaction,
  services: Sending,
  { sellerId, by, sheba, holderName }: Named,
): Promise<{ before: BankAccountRow | undefined; account: BankAccountRow }> {
  const now = services.clock.now()
  await lockSettings(tx, sellerId)
  const before = await newestAccount.first(tx, { sellerId })
  if (before?.sheba === sheba && before.holderName === holderName) throw BankAccountSame()
  const validFrom = before === undefined ? now : new Date(now.getTime() + BANK_ACCOUNT_DELAY_HOURS * 3_600_000)
  const account = await insertAccount.one(tx, { sellerId, sheba, holderName, by, now, validFrom })
  if (before !== undefined) {
    const people = await peopleOfMoney(tx, sellerId)
    const data = { sheba: maskedSheba(sheba), holderName, validFrom: validFrom.toISOString() }
    await tell(
      tx,
      services,
      bankAccountChanged,
      people.map((userId) => ({ userId, cause: `bank-account:${sellerId}:${now.getTime()}`, data })),
    )
  }
  return { before, account }
}

export function toBankAccount({ sheba, holderName, setAt, validFrom }: BankAccountRow): BankAccount {
  return { sheba: maskedSheba(sheba), holderName, setAt: setAt.toISOString(), validFrom: validFrom.toISOString() }
}
