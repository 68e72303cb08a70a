import { statement } from './platform/database/statement.ts'
import type { KeptFigure } from './platform/http/metrics.ts'
import type { Services } from './platform/services.ts'

const countUnknownPayments = statement<Record<string, never>, { count: number }>(
  'figure-payments-unknown',
  `select count(*)::int as count from payments where next_check_at is not null and state = 'unknown'`,
)

/** Of stock that ought to be free again; one whose payment is at its bank may be held longer. */
const countOverdueHolds = statement<{ now: Date }, { count: number }>(
  'figure-holds-overdue',
  `
  select count(*)::int as count from reservations as hold
  where hold.settled_at is null and hold.expires_at <= :now
    and exists (select from seller_orders as part where part.user_id = hold.user_id and part.id = hold.receipt_id and not part.in_payment)`,
)

/** What is tried again later is not due yet; the queue’s clock is the database’s. */
const readQueueAge = statement<Record<string, never>, { seconds: number }>(
  'figure-queue-age',
  `
  select coalesce(extract(epoch from max(now() - start_after)), 0)::float8 as seconds
  from pgboss.job where state in ('created', 'retry') and start_after <= now()`,
)

/** What has to be looked at before a shopper notices: money whose bank is silent, stock that is not given back, work that nobody does. */
export function figuresOfQueues({ db, clock }: Services): KeptFigure[] {
  return [
    {
      name: 'rasteh_payments_unknown',
      help: 'Payments whose bank has not said what became of them',
      read: async () => (await countUnknownPayments.one(db, {})).count,
    },
    {
      name: 'rasteh_holds_overdue',
      help: 'Holds of stock whose time is over',
      read: async () => (await countOverdueHolds.one(db, { now: clock.now() })).count,
    },
    {
      name: 'rasteh_queue_age_seconds',
      help: 'How long the oldest job that is due waits',
      read: async () => (await readQueueAge.one(db, {})).seconds,
    },
  ]
}
