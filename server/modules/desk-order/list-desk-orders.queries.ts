import { type DeskOrderFilter, type DeskOrdersQuery, PartStage, WAITING_STAGES } from '#contract/desk-order.ts'
import type { SellerId } from '#contract/ids.ts'
import { searchTokens } from '#persian/search-key.ts'
import { endOfWorkingDays } from '#persian/working-days.ts'
import type { Handle } from '../../platform/database/database.ts'
import { shapedStatement } from '../../platform/database/statement.ts'
import { ordersWanted } from '../order/order-filter.ts'
import { DESK_ROWS, type DeskRecord, type DeskRowRecord } from './desk-order.queries.ts'
import { numbersBeginning } from './numbers-beginning.ts'

/** The choices of a list as the database is asked; what is not chosen is not in its statement. */
export interface DeskWanted {
  /** Conditions on `desk_parts as desk`, by the name of the choice that makes them. */
  where: Partial<Record<'seller' | 'words' | 'number' | 'stage' | 'month' | 'province' | 'due', string>>
  params: Record<string, unknown>
  /** What makes one statement of such choices differ from another. */
  shape: string
}

export function deskWanted(sellerId: SellerId, { stage, search, number, month, due, province }: DeskOrderFilter, now: Date): DeskWanted {
  const { digits, since, until, ...named } = ordersWanted({ search, number, month })
  const stages = stagesOf(stage)
  const found = foundBy(digits, searchTokens(search ?? ''))
  const where: DeskWanted['where'] = {
    seller: 'desk.seller_id = :sellerId',
    ...(found.condition === '' ? {} : { words: found.condition }),
    ...(named.number === null ? {} : { number: 'desk.number::text = :number' }),
    ...(stages === null ? {} : { stage: stages.length === 1 ? 'desk.stage = :stage' : 'desk.stage = any (:stages::text[])' }),
    ...(since === null ? {} : { month: 'desk.reached_at >= :since and desk.reached_at < :until' }),
    ...(province === undefined || province === '' ? {} : { province: 'desk.province = :province' }),
    ...(due === undefined ? {} : { due: 'desk.due_at <= :dueBy' }),
  }
  return {
    where,
    params: {
      ...{ sellerId, ...found.params, number: named.number, stage: stages?.[0] ?? null, stages, since, until, province: province ?? null },
      dueBy: due === 'today' ? endOfToday(now) : now,
    },
    // PostgreSQL takes 63 letters for a name
    shape: `${Object.keys(where)
      .map((choice) => choice.slice(0, 3))
      .join('-')}${stages !== null && stages.length > 1 ? '+' : ''}${found.shape}`,
  }
}

/**
 * The first digits of a number, or beginnings of words of what was bought. By place and not by pattern: who searches for what is not there has every text of the
 * seller read, and PostgreSQL takes twice as long for a pattern.
 */
function foundBy(digits: string | null, words: readonly string[]): { condition: string; params: Record<string, unknown>; shape: string } {
  const numbers = digits === null ? undefined : numbersBeginning(digits)
  const ways = [
    ...(numbers === undefined ? [] : ['desk.number between :first and :last']),
    ...(words.length === 0 ? [] : [words.map((_, at) => `strpos(desk.search_key, :word${at}) > 0`).join(' and ')]),
  ]
  return {
    condition: ways.length === 0 ? '' : `(${ways.map((way) => `(${way})`).join(' or ')})`,
    params: { ...numbers, ...Object.fromEntries(words.map((word, at) => [`word${at}`, ` ${word}`])) },
    shape: `${numbers === undefined ? '' : '#'}${words.length === 0 ? '' : words.length}`,
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
  const { where, params, shape } = deskWanted(sellerId, filter, now)
  const by = ORDER_BY[sort]
  const after = cursor === undefined ? undefined : readCursor(cursor)
  // how many are asked for stands in the statement: one plan serves every value then, and PostgreSQL does not plan it with each page
  const name = ['desk-orders', sort, shape, ...(after ? ['after'] : []), limit].join('-')
  const conditions = [...Object.values(where), ...(after ? [by.after] : [])].join(' and ')
  const page = shapedStatement<DeskRowRecord>(
    name,
    () => `with page as materialized (select * from desk_parts as desk where ${conditions} order by ${by.order} limit ${limit + 1})
  ${DESK_ROWS} order by ${by.order}`,
  )
  return page.all(on, { ...params, ...after })
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
