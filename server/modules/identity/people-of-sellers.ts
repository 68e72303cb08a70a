import type { SellerId, UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

/** What an account is before it joins a seller. */
export interface Joining {
  id: UserId
  mobile: string
  role: string
  status: string
}

/**
 * Held to the end of the transaction: of two that would change the role at once, the second sees what the first did. It comes before the locks of
 * applications and invitations of the same person.
 */
export const lockAccount = statement<{ id: UserId }, Joining>(
  'lock-account-that-joins',
  `
  select id, mobile, role, status from users where id = :id for update`,
)

const join = statement<{ id: UserId; sellerId: SellerId; granted: readonly string[] }>(
  'join-seller',
  `
  update users set role = 'supplier', seller_id = :sellerId, granted = :granted, updated_at = now() where id = :id and role = 'customer'`,
)

const grant = statement<{ id: UserId; sellerId: SellerId; granted: readonly string[] }>(
  'grant-at-seller',
  `
  update users set granted = :granted, updated_at = now() where id = :id and seller_id = :sellerId and role = 'supplier'`,
)

const leave = statement<{ id: UserId; sellerId: SellerId }>(
  'leave-seller',
  `
  update users set role = 'customer', seller_id = null, granted = '{}', updated_at = now()
  where id = :id and seller_id = :sellerId and role = 'supplier'`,
)

/** A token of another role counts for nothing, and must not come to life with a later change back. */
const endSessions = statement<{ id: UserId }>('end-sessions-of-seller-person', 'delete from sessions where user_id = :id')

/** A shopper becomes one of a seller's people, signed out everywhere. `not-free`: they sell already, are staff, or may not sign in. */
export async function joinSeller(
  tx: Transaction,
  person: { id: UserId; sellerId: SellerId; granted: readonly string[] },
): Promise<Joining | 'not-free'> {
  const account = await lockAccount.first(tx, { id: person.id })
  if (account?.role !== 'customer' || account.status !== 'active') return 'not-free'
  await join.run(tx, person)
  await endSessions.run(tx, { id: person.id })
  return account
}

/** Counts from the next call on, in the sessions that are open. */
export async function grantAtSeller(
  tx: Transaction,
  person: { id: UserId; sellerId: SellerId; granted: readonly string[] },
): Promise<void> {
  await grant.run(tx, person)
}

/** They are a shopper again, signed out everywhere. */
export async function leaveSeller(tx: Transaction, person: { id: UserId; sellerId: SellerId }): Promise<void> {
  if ((await leave.run(tx, person)) > 0) await endSessions.run(tx, { id: person.id })
}
