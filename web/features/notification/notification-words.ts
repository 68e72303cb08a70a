import type { NotificationBlock } from '#contract/notification.ts'
import { formatToman } from '#persian/format.ts'

/** A block as one line of text; nothing of a type that this page does not know. */
export function wordsOf(block: NotificationBlock): string {
  switch (block.type) {
    case 'text':
      return block.text
    case 'amount':
      return `${block.label}: ${formatToman(block.amount)}`
    case 'fact':
      return `${block.label}: ${block.value}`
    default:
      return ''
  }
}

/** What the system shows below the title. */
export function firstText(body: readonly NotificationBlock[]): string {
  return body.map(wordsOf).find((words) => words !== '') ?? ''
}
