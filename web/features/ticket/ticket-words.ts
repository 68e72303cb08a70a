import { PRIORITY_LABELS, type TicketStatus } from '#contract/ticket.ts'

export const STATUS_LABELS: Readonly<Record<TicketStatus, string>> = { open: 'باز', closed: 'بسته' }

/** An urgency that is not known here is said to be unknown. */
export function priorityWords(priority: string): string {
  return new Map<string, string>(Object.entries(PRIORITY_LABELS)).get(priority) ?? 'نامشخص'
}
