import { TICKET_REOPEN_DAYS } from '#contract/ticket.ts'

const DAY_MS = 86_400_000

/** Until when a ticket that was closed then is opened again. */
export function reopenUntil(closedAt: Date): Date {
  return new Date(closedAt.getTime() + TICKET_REOPEN_DAYS * DAY_MS)
}

export function mayReopen(closedAt: Date, now: Date): boolean {
  return now <= reopenUntil(closedAt)
}
