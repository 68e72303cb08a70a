import type { SellerId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

interface WaitingRow {
  confirm: number
  confirmBy: Date | null
  confirmOver: number
  send: number
  sendBy: Date | null
  sendOver: number
  partlySent: number
}

const WAITING = (stages: string, name: string) => `count(*) filter (where ${stages})::int as "${name}",
    min(due_at) filter (where ${stages}) as "${name}By", (count(*) filter (where ${stages} and due_at < :now))::int as "${name}Over"`

/** Parts that wait for their seller. */
export const countWaitingParts = statement<{ sellerId: SellerId; now: Date }, WaitingRow>(
  'count-waiting-parts',
  `
  select ${WAITING("stage = 'to_confirm'", 'confirm')}, ${WAITING("stage in ('confirmed', 'partly_sent')", 'send')},
    (count(*) filter (where stage = 'partly_sent'))::int as "partlySent"
  from desk_parts where seller_id = :sellerId and stage in ('to_confirm', 'confirmed', 'partly_sent')`,
)

export const countOpenReturns = statement<{ sellerId: SellerId }, { requested: number; accepted: number; oldestAt: Date | null }>(
  'count-open-returns',
  `
  select count(*) filter (where state = 'requested')::int as requested, count(*) filter (where state = 'accepted')::int as accepted,
    min(requested_at) filter (where state = 'requested') as "oldestAt"
  from returns where seller_id = :sellerId and state in ('requested', 'accepted')`,
)
