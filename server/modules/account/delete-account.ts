import type { DeleteAccount } from '#contract/account-deletion.ts'
import type { UserRole } from '#contract/identity.ts'
import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { lockCheckout } from '../cart/checkout-lock.ts'
import { forgetCart } from '../cart/forget-cart.ts'
import { forgetPayer } from '../deposit/forget-payer.ts'
import { forgetFavourites } from '../favourite/favourite.queries.ts'
import { forgetPerson } from '../identity/forget-person.ts'
import { forgetMessagesTo } from '../message/message.queries.ts'
import { forgetBuyer } from '../order/forget-buyer.ts'
import { forgetAsker } from '../product-question/forget-asker.ts'
import { forgetReporter } from '../product-report/product-reports.queries.ts'
import { forgetReturns } from '../return/forget-returns.ts'
import { forgetAuthor } from '../review/forget-author.ts'
import { forgetApplicant } from '../seller-application/forget-applicant.ts'
import { forgetInvitationsTo } from '../seller-people/invitation.queries.ts'
import { forgetTickets } from '../ticket/forget-tickets.ts'
import { forgetMoves } from '../wallet/forget-moves.ts'
import { AccountHasDuties, DeletionNotConfirmed, OrdersOpen, PaymentOpen, ReturnsOpen, WalletNotEmpty } from './account.errors.ts'
import { noteDeletion } from './kept-deletions.ts'

/** What has to be done before an account may go. */
export interface Standing {
  role: UserRole
  mobile: string
  email: string
  /** Orders on their way, and paid ones whose invoice is yet to be issued. */
  openOrders: number
  /** Those whose bank is still asked about count: one that was given up may be paid in an old tab. */
  openPayments: number
  /** Returns that nobody has refused, and whose money is yet to come back. */
  openReturns: number
  balance: number
}

const lockPerson = statement<{ userId: UserId }>('lock-person-to-delete', `select id from users where id = :userId for update`)

/** Money that comes in waits for the deletion, or is seen by it. */
const lockWallet = statement<{ userId: UserId }>(
  'lock-wallet-to-delete',
  `select id from accounts where user_id = :userId for no key update`,
)

const findStanding = statement<{ userId: UserId }, Standing>(
  'find-standing-of-account',
  `
  select role, mobile, email,
    (select count(*)::int from orders as o where o.user_id = :userId and o.placed_at is not null and (
      o.status not in ('delivered', 'cancelled', 'failed')
      or exists (select from seller_orders as part where part.user_id = o.user_id and part.order_id = o.id
        and part.vat_requested and not part.invoiced and part.is_paid = 'paid' and part.status not in ('cancelled', 'failed')))) as "openOrders",
    (select count(*)::int from payments where user_id = :userId
      and (state in ('opened', 'at_bank', 'unknown', 'disputed') or next_check_at is not null)) as "openPayments",
    (select count(*)::int from returns where user_id = :userId and state in ('requested', 'accepted')) as "openReturns",
    coalesce((select balance from accounts where user_id = :userId), 0) as balance
  from users where id = :userId`,
)

/**
 * Deletes the account: its sessions end, and what says who the person is leaves every table but those that the law asks for, the ledger, invoices and
 * bank transfers among them (docs/retention.md). Locked first are the checkout, the person and the wallet, in this order, as purchases do.
 */
export async function deleteAccount(tx: Transaction, userId: UserId, { mobile }: DeleteAccount, now: Date): Promise<void> {
  await lockAccount(tx, userId)
  const standing = await findStanding.one(tx, { userId })
  assertMayGo(standing, mobile)
  await forgetEverywhere(tx, userId, standing, now)
  await noteDeletion.run(tx, { userId, at: now })
}

/** Deletes one that was deleted before and came back with a backup, whatever its standing was then. */
export async function forgetAccount(tx: Transaction, userId: UserId, now: Date): Promise<void> {
  await lockAccount(tx, userId)
  await forgetEverywhere(tx, userId, await findStanding.one(tx, { userId }), now)
}

async function lockAccount(tx: Transaction, userId: UserId): Promise<void> {
  await tx.inOrder(lockCheckout({ userId }), lockPerson.bindRun({ userId }), lockWallet.bindRun({ userId }))
}

async function forgetEverywhere(tx: Transaction, userId: UserId, standing: Standing, now: Date): Promise<void> {
  await forgetCart(tx, userId)
  await forgetFavourites.run(tx, { userId })
  await forgetBuyer.run(tx, { userId, now })
  await forgetReturns(tx, userId)
  await forgetPayer.run(tx, { userId })
  await forgetMoves(tx, userId)
  await forgetAuthor(tx, userId)
  await forgetAsker(tx, userId)
  await forgetReporter.run(tx, { userId })
  await forgetTickets(tx, userId)
  await forgetApplicant(tx, userId)
  await forgetInvitationsTo.run(tx, { mobile: standing.mobile })
  for (const recipient of [standing.mobile, standing.email]) if (recipient !== '') await forgetMessagesTo.run(tx, { recipient })
  await forgetPerson(tx, { id: userId, mobile: standing.mobile })
}

/** Refuses with what has to be done first. */
export function assertMayGo({ role, mobile, openOrders, openPayments, openReturns, balance }: Standing, confirmed: string): void {
  if (confirmed !== mobile) throw DeletionNotConfirmed()
  if (role !== 'customer') throw AccountHasDuties()
  if (openPayments > 0) throw PaymentOpen()
  if (openOrders > 0) throw OrdersOpen({ orders: openOrders })
  if (openReturns > 0) throw ReturnsOpen({ returns: openReturns })
  if (balance > 0) throw WalletNotEmpty({ balance })
}
