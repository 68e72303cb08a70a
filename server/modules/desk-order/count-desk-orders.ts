import type { AnswerOf } from '#contract/call.ts'
import { type countDeskOrdersCall, type DeskOrderFilter, PartStage, WAITING_STAGES } from '#contract/desk-order.ts'
import type { SellerId } from '#contract/ids.ts'
import { addMonths, persianDayAt } from '#persian/persian-days.ts'
import { boundsOfMonth } from '#persian/persian-month.ts'
import type { Handle } from '../../platform/database/database.ts'
import { shapedStatement } from '../../platform/database/statement.ts'
import { type DeskWanted, deskWanted, endOfToday } from './list-desk-orders.queries.ts'

interface Counted {
  /** The one of these that the row counts is not null; all null: the whole. */
  stage: PartStage | null
  month: number | null
  province: string | null
  count: number
  over: number
  today: number
}

/** The market's first year of orders; those of before are counted in its first month. */
const FIRST_MONTH = { year: 1403, month: 1, day: 1 }

/** What the choices of the list would show, each beside the others that are made: the parts of a seller are read once, for all of them together. */
export async function countDeskOrders(
  on: Handle,
  sellerId: SellerId,
  filter: DeskOrderFilter,
  now: Date,
): Promise<AnswerOf<typeof countDeskOrdersCall>> {
  const wanted = deskWanted(sellerId, filter, now)
  const months = monthsUntil(now)
  const counted = await countStatement(wanted).all(on, {
    ...wanted.params,
    now,
    today: endOfToday(now),
    bounds: months.map((month) => boundsOfMonth(month).from),
  })
  const stages = Object.fromEntries(PartStage.options.map((stage) => [stage, 0])) as Record<PartStage, number> // a key for every stage
  const found: AnswerOf<typeof countDeskOrdersCall> = { all: 0, waiting: 0, stages, due: { over: 0, today: 0 }, months: [], provinces: [] }
  for (const { stage, month, province, count, over, today } of counted) {
    if (stage !== null) stages[stage] = count
    else if (month !== null) found.months.push({ month: months[Math.max(0, month - 1)] ?? '', count })
    else if (province !== null) found.provinces.push({ province, count })
    else found.due = { over, today }
  }
  found.all = Object.values(stages).reduce((sum, count) => sum + count, 0)
  found.waiting = WAITING_STAGES.reduce((sum, stage) => sum + stages[stage], 0)
  found.months = found.months.filter(({ count }) => count > 0).sort((a, b) => (a.month < b.month ? 1 : -1))
  found.provinces = found.provinces
    .filter(({ province, count }) => count > 0 && province !== '')
    .sort((a, b) => b.count - a.count || (a.province < b.province ? -1 : 1))
  return found
}

/** Parts that agree in everything are put together first, so that the four ways to count them go through a few hundred rows. */
function countStatement({ where, shape }: DeskWanted) {
  const { seller = '', words, number, stage = 'true', month, province = 'true', due } = where
  const always = [seller, words, number].filter((condition) => condition !== undefined).join(' and ')
  const grouped = ['stage', 'month', 'province', 'ends', ...[month, due].filter((choice) => choice !== undefined)]
    .map((_, at) => at + 1)
    .join(', ')
  return shapedStatement<Counted>(
    `count-desk-orders-${shape}`,
    () => `with mine as (
    select desk.stage, width_bucket(desk.reached_at, :bounds::timestamptz[]) as month, desk.province,
      case when desk.due_at <= :now then 'over' when desk.due_at <= :today then 'today' end as ends${month === undefined ? '' : `, (${month}) as of_month`}${due === undefined ? '' : `, coalesce(${due}, false) as of_due`},
      count(*)::int as parts
    from desk_parts as desk where ${always} group by ${grouped}
  ), told as (
    select desk.stage, desk.month, desk.province, coalesce(ends = 'over', false) as is_over, ends is not null as is_today, parts,
      ${month === undefined ? 'true' : 'of_month'} as of_month, ${due === undefined ? 'true' : 'of_due'} as of_due, (${stage}) as of_stage, (${province}) as of_province
    from mine as desk
  )
  select stage, month, province, coalesce(case
      when stage is not null then sum(parts) filter (where of_month and of_province and of_due)
      when month is not null then sum(parts) filter (where of_stage and of_province and of_due)
      else sum(parts) filter (where of_stage and of_month and of_due) end, 0)::int as count,
    coalesce(sum(parts) filter (where of_stage and of_month and of_province and is_over), 0)::int as over,
    coalesce(sum(parts) filter (where of_stage and of_month and of_province and is_today), 0)::int as today
  from told group by grouping sets ((stage), (month), (province), ())`,
  )
}

/** 1403-01 and every month after it, this one the last. */
function monthsUntil(now: Date): string[] {
  const today = persianDayAt(now)
  const count = (today.year - FIRST_MONTH.year) * 12 + today.month - FIRST_MONTH.month + 1
  return Array.from({ length: Math.max(1, count) }, (_, index) => {
    const { year, month } = addMonths(FIRST_MONTH, index)
    return `${year}-${String(month).padStart(2, '0')}`
  })
}
