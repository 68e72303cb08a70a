import type { SellerId } from '#contract/ids.ts'
import type { Database } from '#server/platform/database/database.ts'
import { writePastRules } from './write-past-rules.ts'

const PEOPLE = 100_000
const REVIEWS = 5_000
const DECIDED_REVIEWS = 20_000
const TICKETS = 2_000
const CLOSED_TICKETS = 20_000
const QUESTIONS = 2_000
const REPORTS = 1_000
const WITHDRAWALS = 2_000
const AUDITED = 200_000

const SELLER = '(select seller from asked)'
const NOW = '(select at from asked)'
const WAITED = `${NOW} - random() * interval '30 days'`
const NAMES = `array['مریم','علی','زهرا','رضا','فاطمه','محمد','نرگس','حسین','سارا','امیر','لیلا','بهرام','شیرین','کاوه','نازنین','آرش']`
const TICKET = `'ticket_' || lpad(nth::text, 36, '0')`
const FAMILIES = `array['احمدی','رضایی','محمدی','حسینی','کریمی','موسوی','جعفری','صادقی','قاسمی','نوری','کاظمی','شریفی','باقری','یوسفی','اکبری','سلیمانی','طاهری','فرهادی']`

/** In the order in which they lean on each other. */
const STEPS = [
  `insert into users (id, mobile, role, status, name, family, created_at)
    select 'bench-person-' || nth, '0935' || lpad(nth::text, 7, '0'), 'customer',
      case when nth % 400 = 0 then 'waiting' when nth % 401 = 0 then 'deactive' else 'active' end,
      (${NAMES})[1 + nth * 7 % 16], (${FAMILIES})[1 + nth * 11 % 18] || ' ' || (${FAMILIES})[1 + nth / 97 % 18], ${NOW} - nth * interval '5 minutes'
    from generate_series(1, ${PEOPLE}) as nth`,
  `create temp table goods on commit drop as
    select product_id, row_number() over (order by md5(product_id)) as nth from (select distinct product_id from offers limit ${DECIDED_REVIEWS + REVIEWS}) as offered`,
  `insert into reviews (product_id, id, user_id, seller_id, rating, text, name, status, created_at, moderated_at, moderated_by)
    select product_id, 'queue-' || nth, 'bench-person-' || nth, ${SELLER}, 1 + nth % 5, 'خوب بود و به‌موقع رسید، از خریدم راضی هستم', 'مریم ا.',
      case when nth <= ${REVIEWS} then 'pending' when nth % 10 = 0 then 'rejected' else 'approved' end, ${WAITED},
      case when nth > ${REVIEWS} then ${NOW} - nth * interval '1 minute' end, case when nth > ${REVIEWS} then 'bench-person-1' end
    from goods`,
  `insert into product_questions (product_id, id, user_id, text, name, words, status, created_at)
    select product_id, 'asked-' || nth, 'bench-person-' || nth, 'آیا گارانتی این کالا معتبر است؟', 'رضا', '{}', 'pending', ${WAITED} from goods where nth <= ${QUESTIONS}`,
  `insert into product_reports (id, product_id, user_id, kind, reason, text, created_at)
    select 'report-' || nth, product_id, 'bench-person-' || nth, 'price', 'cheaper', '', ${WAITED} from goods where nth <= ${REPORTS}`,
  `insert into tickets (id, user_id, title, department, short_desc, priority, status, last_no, awaits_answer, is_answered, assigned_to, closed_at, created_at, updated_at)
    select ${TICKET}, 'bench-person-' || nth, 'سفارش من نرسیده است', (array['technical_support', 'finance', 'customer_relations'])[1 + nth % 3], 'چه کنم؟',
      (array['high', 'medium', 'low'])[1 + nth % 3], case when nth <= ${TICKETS} then 'open' else 'closed' end, 3, nth % 4 > 0, nth % 2 = 0,
      case when nth % 5 > 2 then 'bench-person-' || nth % 7 end, case when nth > ${TICKETS} then ${NOW} end, ${WAITED}, ${WAITED}
    from generate_series(1, ${TICKETS + CLOSED_TICKETS}) as nth`,
  `insert into ticket_messages (ticket_id, no, author_id, role, text, created_at)
    select ${TICKET}, no, 'bench-person-' || nth, case no when 2 then 'support' else 'user' end, 'پیام', ${NOW}
    from generate_series(1, ${TICKETS}) as nth cross join generate_series(1, 3) as no`,
  `insert into wallet_withdrawals (id, user_id, amount, sheba, holder_name, note, state, created_at, updated_at)
    select 'withdrawal-' || nth, 'bench-person-' || nth, 50000 + nth, 'IR050170000000123456789012', 'مریم احمدی', '', 'requested', ${WAITED}, ${NOW}
    from generate_series(1, ${WITHDRAWALS}) as nth`,
  `insert into audit_log (id, at, user_id, role, call, about, before, after)
    select 'audit-' || nth, ${NOW} - nth * interval '2 minutes', 'bench-person-' || nth % 50, 'staff',
      (array['POST /master-dash/reviews/decide', 'POST /master-dash/tickets/:ticketId/answer', 'PUT /master-dash/rows/brands/:key'])[1 + nth % 3],
      'review:' || nth % 5000, '{"status": "pending"}', '{"status": "approved"}'
    from generate_series(1, ${AUDITED}) as nth`,
]

/** What waits for the staff of a large market. */
export function fillStaff(db: Database, sellerId: SellerId, now: Date): Promise<void> {
  return writePastRules(db, { sellerId, now, seed: 0.15 }, STEPS)
}
