import { type DeskOrderFilter, type DeskOrdersQuery, PartStage, WAITING_STAGES } from '#contract/desk-order.ts'
import type { SellerId } from '#contract/ids.ts'
import { endOfWorkingDays } from '#persian/working-days.ts'
import type { Handle } from '../../platform/database/database.ts'
import { shapedStatement } from '../../platform/database/statement.ts'
import { ordersWanted } from '../order/order-filter.ts'
import { DESK_ROWS, type DeskRecord, type DeskRowRecord } from './desk-order.queries.ts'

/** The choices of a list as the database is asked; what is not chosen is not in its statement. */
export interface DeskWanted {
  /** Conditions on `desk_parts as desk`, by the name of the choice that makes them. */
  where: Partial<Record<'seller' | 'words' | 'number' | 'stage' | 'month' | 'province' | 'due', string>>
  params: Record<string, unknown>
}

const FOUND_BY_WORDS = `((:digits::text is not null and desk.number::text like :digits || '%') or (:words::text[] is not null and desk.search_key like all (:words)))`

export function deskWanted(sellerId: SellerId, { stage, search, number, month, due, province }: DeskOrderFilter, now: Date): DeskWanted {
  const { digits, words, since, until, ...named } = ordersWanted({ search, number, month })
  const stages = stagesOf(stage)
  return {
    where: {
      seller: 'desk.seller_id = :sellerId',
      ...(digits === null && words === null ? {} : { words: FOUND_BY_WORDS }),
      ...(named.number === null ? {} : { number: 'desk.number::text = :number' }),
      ...(stages === null ? {} : { stage: stages.length === 1 ? 'desk.stage = :stage' : 'desk.stage = any (:stages::text[])' }),
      ...(since === null ? {} : { month: 'desk.reached_at >= :since and desk.reached_at < :until' }),
      ...(province === undefined || province === '' ? {} : { province: 'desk.province = :province' }),
      ...(due === undefined ? {} : { due: 'desk.due_at <= :dueBy' }),
    },
    params: {
      ...{ sellerId, digits, words, number: named.number, stage: stages?.[0] ?? null, stages, since, until, province: province ?? null },
      dueBy: due === 'today' ? endOfToday(now) : now,
    },
  }
}

export function stagesOf(stage: DeskOrderFilter['stage']): PartStage[] | null {
  if (stage === undefined) return null
  return stage === 'waiting' ? [...WAITING_STAGES] : [PartStage.parse(stage)]
}

/** The midnight after this day of Tehran. */
export function endOfToday(now: Date): Date {
  return endOfWorkingDays(now, 0, new Set())
}

const ORDER_BY = {
  newest: {
    key: 'desk.reached_at',
    order: 'desk.reached_at desc, desk.receipt_id desc',
    after: '(desk.reached_at, desk.receipt_id) < (:afterAt, :afterId)',
  },
  deadline: {
    key: `coalesce(desk.due_at, 'infinity')`,
    order: `coalesce(desk.due_at, 'infinity'), desk.receipt_id`,
    after: `(coalesce(desk.due_at, 'infinity'), desk.receipt_id) > (:afterAt, :afterId)`,
  },
} as const

/** One more than the page holds, so that it is known whether another follows. The page is chosen in its own table, and the rest is read of it alone. */
export function pageOf(
  on: Handle,
  { sellerId, now }: { sellerId: SellerId; now: Date },
  listed: DeskOrdersQuery,
): Promise<DeskRowRecord[]> {
  const { sort, cursor, limit, ...filter } = listed
  const { where, params } = deskWanted(sellerId, filter, now)
  const by = ORDER_BY[sort]
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const name = [
    'list-desk-orders',
    sort,
    ...Object.keys(where),
    ...(where.stage?.includes('any') ? ['several'] : []),
    ...(after ? ['after'] : []),
  ].join('-')
  const conditions = [...Object.values(where), ...(after ? [by.after] : [])].join(' and ')
  const page = shapedStatement<DeskRowRecord>(
    name,
    () => `with page as materialized (select * from desk_parts as desk where ${conditions} order by ${by.order} limit :more)
  ${DESK_ROWS} order by ${by.order}`,
  )
  return page.all(on, { ...params, ...after, more: limit + 1 })
}

/** Stands for a deadline that is not set. */
const NEVER = 8_640_000_000_000_000

export function cursorOf(
  { receiptId, reachedAt, dueAt }: Pick<DeskRecord, 'receiptId' | 'reachedAt' | 'dueAt'>,
  sort: DeskOrdersQuery['sort'],
): string {
  return `${sort === 'newest' ? reachedAt.getTime() : (dueAt?.getTime() ?? NEVER)}.${receiptId}`
}

/** A text of the contract's shape; what lies beyond all dates is one that is not set. */
function readCursor(text: string): { afterAt: Date | 'infinity'; afterId: string } {
  const [at = '', afterId = ''] = text.split('.')
  const ms = Number(at)
  return { afterAt: Math.abs(ms) >= NEVER ? 'infinity' : new Date(ms), afterId }
}
