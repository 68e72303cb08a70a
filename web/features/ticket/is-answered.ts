import type { Ticket } from '#contract/ticket.ts'

/** Whether there is an answer of support to rate. */
export function isAnswered({ messages }: Pick<Ticket, 'messages'>): boolean {
  return messages.some(({ sender }) => sender.role === 'support')
}
