import type { UserId } from '#contract/ids.ts'
import { type Statement, shapedStatement, statement } from '../../platform/database/statement.ts'

export interface AuditRow {
  id: string
  at: Date
  userId: UserId | null
  name: string
  role: string | null
  seller: string | null
  networkAddress: string | null
  call: string
  about: string
  before: unknown
  after: unknown
  refusal: string | null
}

/** What narrows the log; undefined leaves it wide. */
export interface AuditSearch {
  userId: UserId | undefined
  about: string | undefined
  call: string | undefined
  /** From a moment on, and before another. */
  from: Date | undefined
  until: Date | undefined
}

const CONDITIONS: Readonly<Record<keyof AuditSearch, string>> = {
  userId: 'log.user_id = :userId',
  about: `log.about = :about and log.about <> ''`,
  call: 'log.call = :call',
  from: 'log.at >= :from',
  until: 'log.at < :until',
}
const NAMES = ['userId', 'about', 'call', 'from', 'until'] as const satisfies readonly (keyof AuditSearch)[]

/**
 * One page of the log, the newest first, after the row of `at` and `id`. Written for what is searched by: each search has an index in this order, which a
 * condition that may be absent would keep PostgreSQL from.
 */
export function auditPage(search: AuditSearch, isFirst: boolean): Statement<Record<string, unknown>, AuditRow> {
  const given = NAMES.filter((name) => search[name] !== undefined)
  const conditions = [...given.map((name) => CONDITIONS[name]), ...(isFirst ? [] : ['(log.at, log.id) < (:at, :id)'])]
  return shapedStatement<AuditRow>(
    `audit-${given.join('-')}-${isFirst}`,
    () => `
    select log.id, log.at, log.user_id as "userId", trim(coalesce(person.name, '') || ' ' || coalesce(person.family, '')) as name, log.role,
      seller.name as seller, log.network_address as "networkAddress", log.call, log.about, log.before, log.after, log.refusal
    from (
      select * from audit_log as log ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`}
      order by log.at desc, log.id desc limit :limit) as log
    left join users as person on person.id = log.user_id
    left join sellers as seller on seller.id = log.seller_id
    order by log.at desc, log.id desc`,
  )
}

export const findPersonOfAudit = statement<{ who: string }, { id: UserId }>(
  'find-person-of-audit',
  `select id from users where mobile = :who or id = :who limit 1`,
)
