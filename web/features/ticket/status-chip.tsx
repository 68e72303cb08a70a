import type { TicketStatus } from '#contract/ticket.ts'
import { Chip } from '#web/ui/chip.tsx'
import { STATUS_LABELS } from './ticket-words.ts'

export function StatusChip({ status }: { status: TicketStatus }) {
  return <Chip tone={status === 'open' ? 'firuze' : 'plain'}>{STATUS_LABELS[status]}</Chip>
}
