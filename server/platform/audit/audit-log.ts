import type { SellerId, UserId } from '#contract/ids.ts'
import type { Database, Handle } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { newId } from '../ids.ts'
import { masked } from './mask.ts'

/** What a use case tells of its write. Secrets and personal data need not be left out: they are struck out here. */
export interface Change {
  /** The thing that it was about, as `noun:key`. */
  about?: string
  before?: object
  after?: object
}

export interface AuditRow extends Change {
  at: Date
  /** Null: the command on the server. */
  userId: UserId | null
  role: string | null
  sellerId: SellerId | null
  /** Of the key that a program called with. */
  keyId: string | null
  networkAddress: string | null
  requestId: string | null
  call: string
  refusal: string | null
}

/** A row is for reading: of what is longer it keeps the length alone. */
const JSON_LENGTH_MAX = 20_000
/** What the index of things holds; keys are shorter. */
const ABOUT_LENGTH_MAX = 300
/** Longer than any claim or tax question about an order comes up. */
const KEPT_DAYS = 730

const insertAuditRow = statement<
  Required<Omit<AuditRow, 'before' | 'after'>> & { id: string; before: string | null; after: string | null }
>(
  'insert-audit-row',
  `
  insert into audit_log (id, at, user_id, role, seller_id, key_id, network_address, request_id, call, about, before, after, refusal)
  values (:id, :at, :userId, :role, :sellerId, :keyId, :networkAddress, :requestId, :call, :about, :before::jsonb, :after::jsonb, :refusal)`,
)

const forgetAuditRows = statement<{ now: Date; days: number }>(
  'forget-old-audit-rows',
  `delete from audit_log where at < :now::timestamptz - make_interval(days => :days)`,
)

/** Written in the transaction that it tells of, so that there is no write without its row. */
export async function writeAuditRow(on: Handle, { about = '', before, after, ...row }: AuditRow): Promise<void> {
  await insertAuditRow.run(on, {
    ...row,
    id: newId(),
    about: about.slice(0, ABOUT_LENGTH_MAX),
    before: jsonOf(before),
    after: jsonOf(after),
  })
}

/** The row of what was done on the server itself, where nobody is signed in. */
export async function writeCommandRow(on: Handle, command: string, change: Change): Promise<void> {
  const nobody = { userId: null, role: null, sellerId: null, keyId: null, networkAddress: null, requestId: null }
  await writeAuditRow(on, { ...nobody, ...change, at: new Date(), call: command, refusal: null })
}

export async function forgetOldAuditRows(db: Database, now: Date): Promise<void> {
  await forgetAuditRows.run(db, { now, days: KEPT_DAYS })
}

function jsonOf(facts: object | undefined): string | null {
  if (facts === undefined) return null
  const json = JSON.stringify(masked(facts))
  return json.length > JSON_LENGTH_MAX ? JSON.stringify({ tooLong: json.length }) : json
}
