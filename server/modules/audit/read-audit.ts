import { AUDIT_EXPORTED_MAX, AUDIT_PAGE_SIZE, type AuditEntry, type AuditQuery } from '#contract/audit.ts'
import { BYTE_ORDER_MARK, csvLine } from '#persian/csv.ts'
import { persianTimestamp } from '#persian/format.ts'
import { midnightInTehran } from '#persian/persian-days.ts'
import type { Handle } from '../../platform/database/database.ts'
import { mobileSoughtBy } from '../../platform/http/mobile-sought.ts'
import type { StaffMember } from '../../platform/http/signed-in.ts'
import { type AuditRow, type AuditSearch, auditPage, findPersonOfAudit } from './audit.queries.ts'

type Filter = Omit<AuditQuery, 'cursor'>
type Member = Pick<StaffMember, 'rights'>
type Place = Pick<AuditRow, 'at' | 'id'>

/** A page of the log. */
export async function listAudit(
  on: Handle,
  { cursor, ...filter }: AuditQuery,
  member: Member,
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
  const search = await searchOf(on, filter, member)
  if (search === undefined) return { entries: [], nextCursor: null }
  const rows = await pageAfter(on, search, placeOf(cursor), AUDIT_PAGE_SIZE + 1)
  const shown = rows.slice(0, AUDIT_PAGE_SIZE)
  const last = rows.length > AUDIT_PAGE_SIZE ? shown.at(-1) : undefined
  return { entries: shown.map(toEntry), nextCursor: last === undefined ? null : `${last.at.toISOString()}~${last.id}` }
}

const COLUMNS = ['زمان', 'کد کاربر', 'نام', 'نقش', 'فروشنده', 'نشانی شبکه', 'کار', 'دربارهٔ', 'پیش از آن', 'پس از آن', 'رد شد با']
const AT_ONCE = 1_000

/** The log as a file for spreadsheets, page by page. */
export async function* auditCsv(on: Handle, search: AuditSearch | undefined): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS)
  if (search === undefined) return
  let after: Place | undefined
  for (let written = 0; written < AUDIT_EXPORTED_MAX; written += AT_ONCE) {
    const rows = await pageAfter(on, search, after, AT_ONCE)
    yield rows.map(csvOf).join('')
    after = rows.at(-1)
    if (rows.length < AT_ONCE) return
  }
}

const csvOf = (row: AuditRow): string =>
  csvLine([
    persianTimestamp(row.at),
    row.userId ?? '',
    row.name,
    row.role ?? '',
    row.seller ?? '',
    row.networkAddress ?? '',
    row.call,
    row.about,
    jsonOf(row.before),
    jsonOf(row.after),
    row.refusal ?? '',
  ])

const jsonOf = (facts: unknown): string => (facts === null ? '' : JSON.stringify(facts))

function pageAfter(on: Handle, search: AuditSearch, after: Place | undefined, limit: number): Promise<AuditRow[]> {
  return auditPage(search, after === undefined).all(on, { ...search, ...after, limit })
}

/** undefined: nobody is called so, and nothing is found. */
export async function searchOf(on: Handle, { who, about, call, from, to }: Filter, member: Member): Promise<AuditSearch | undefined> {
  const person = who ? await findPersonOfAudit.first(on, { who: mobileSoughtBy(who, member, 'who') ?? who }) : undefined
  if (who && person === undefined) return undefined
  return {
    userId: person?.id,
    about: about || undefined,
    call: call || undefined,
    from: from ? midnightInTehran(from) : undefined,
    until: to ? midnightInTehran(to, 1) : undefined,
  }
}

function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const [at = '', id = ''] = cursor.split('~')
  return { at: new Date(at), id }
}

const toEntry = ({ userId, name, at, ...row }: AuditRow): AuditEntry => ({
  ...row,
  at: at.toISOString(),
  who: userId === null ? null : { id: userId, name },
})
