import type { UserId } from '#contract/ids.ts'
import type { TicketId, TicketPriority } from '#contract/ticket.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { addSaid, type Said } from './add-said.ts'
import { addNote, setSorting } from './desk.queries.ts'
import { tellOfAnswer, tellOfClosing } from './tell-of-ticket.ts'
import { TicketClosed, TicketNotFound } from './ticket.errors.ts'
import { closeOpenTicket, lockRequesterOf, lockTicket, type TicketRecord } from './ticket.queries.ts'

/* What support does with a ticket of anybody, under the same row lock as its shopper. `by`: the member of staff. */

interface Work {
  id: TicketId
  by: UserId
}

export async function answerTicket(tx: Transaction, services: Services, { id, by }: Work, said: Said): Promise<void> {
  const ticket = await lockAny(tx, id)
  if (ticket.status === 'closed') throw TicketClosed()
  const now = services.clock.now()
  const no = await addSaid(tx, { id, authorId: by, role: 'support', now }, said)
  await tellOfAnswer(tx, services, ticket, no)
}

export async function closeTicketAtDesk(tx: Transaction, services: Services, id: TicketId): Promise<void> {
  const ticket = await lockAny(tx, id)
  if (ticket.status === 'closed') return
  const now = services.clock.now()
  await closeOpenTicket.run(tx, { id, rating: undefined, now })
  await tellOfClosing(tx, services, ticket)
}

export async function sortTicket(
  tx: Transaction,
  { id, by }: Work,
  { assignee, priority }: { assignee?: 'me' | 'nobody' | undefined; priority?: TicketPriority | undefined },
): Promise<void> {
  await lockAny(tx, id)
  await setSorting.run(tx, { id, member: by, takes: assignee === 'me', frees: assignee === 'nobody', priority })
}

export async function noteOnTicket(tx: Transaction, { id, by }: Work, text: string, now: Date): Promise<void> {
  await lockAny(tx, id)
  await addNote.run(tx, { id, authorId: by, text, now })
}

async function lockAny(tx: Transaction, id: TicketId): Promise<TicketRecord> {
  // its shopper is notified below, whose row is held before the ticket's wherever both are
  const [, ticket] = await tx.inOrder(lockRequesterOf.bindRun({ id }), lockTicket.bindFirst({ id, userId: null }))
  if (ticket === undefined) throw TicketNotFound()
  return ticket
}
