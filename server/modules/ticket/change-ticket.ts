import type { UserId } from '#contract/ids.ts'
import type { TicketId } from '#contract/ticket.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { addSaid, type Said } from './add-said.ts'
import { mayReopen } from './reopening.ts'
import { TicketClosed, TicketClosedForGood, TicketNotFound, TicketOpen, TicketUnanswered } from './ticket.errors.ts'
import { closeOpenTicket, lockTicket, reopenClosedTicket, setRating, setSeen, type TicketRecord } from './ticket.queries.ts'

/*
 * What a shopper does with a ticket of theirs. Each change takes the ticket's row lock first: of those who write, close and reopen at once one
 * comes after another, and each message gets a number of its own.
 */

interface Whose {
  id: TicketId
  userId: UserId
}

export async function replyToTicket(tx: Transaction, { id, userId }: Whose, said: Said, now: Date): Promise<void> {
  const { status } = await lockOwn(tx, { id, userId })
  if (status === 'closed') throw TicketClosed()
  await addSaid(tx, { id, authorId: userId, role: 'user', now }, said)
}

/** One that is closed stays as it is, its rating too: the press may have come after somebody else's. */
export async function closeTicket(tx: Transaction, whose: Whose, rating: number | undefined, now: Date): Promise<void> {
  const { id, status, isAnswered } = await lockOwn(tx, whose)
  if (status === 'closed') return
  if (rating !== undefined && !isAnswered) throw TicketUnanswered()
  await closeOpenTicket.run(tx, { id, rating, now })
}

export async function rateTicket(tx: Transaction, whose: Whose, rating: number): Promise<void> {
  const { id, status, isAnswered } = await lockOwn(tx, whose)
  if (status === 'open') throw TicketOpen()
  if (!isAnswered) throw TicketUnanswered()
  await setRating.run(tx, { id, rating })
}

export async function reopenTicket(tx: Transaction, whose: Whose, now: Date): Promise<void> {
  const { id, closedAt } = await lockOwn(tx, whose)
  if (closedAt === null) return
  if (!mayReopen(closedAt, now)) throw TicketClosedForGood()
  await reopenClosedTicket.run(tx, { id, now })
}

export async function seeTicket(tx: Transaction, { id, userId }: Whose, upTo: number): Promise<void> {
  if ((await setSeen.run(tx, { id, userId, upTo })) === 0) throw TicketNotFound()
}

async function lockOwn(tx: Transaction, whose: Whose): Promise<TicketRecord> {
  const ticket = await lockTicket.first(tx, { ...whose })
  if (ticket === undefined) throw TicketNotFound()
  return ticket
}
