import { type AccountStatus, isStaff, type UserRole } from '#contract/identity.ts'
import { writeCommandRow } from '../../platform/audit/audit-log.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { createPerson, findPersonId } from './create-person.ts'
import { findAccount } from './open-session.ts'
import { forgetPassword } from './staff-password.queries.ts'

/** Any fixed number: the key of the lock under which processes that start at once look whether there is a master. */
const FIRST_MASTER_LOCK = 7_274_836
const lockFirstMaster = statement('lock-first-master', `select pg_advisory_xact_lock(${FIRST_MASTER_LOCK})`)

const countMasters = statement<Record<string, never>, { count: number }>(
  'count-masters',
  `select count(*)::int as count from users where role = 'master'`,
)

const changeRole = statement<{ id: string; role: UserRole; status: AccountStatus; granted: readonly string[] }>(
  'change-role',
  `
  update users set role = :role, status = :status, granted = :granted, seller_id = null, updated_at = now() where id = :id`,
)

/** Sessions of an earlier role count for nothing, and must not come to life with a later change back. */
const endSessions = statement<{ id: string }>('end-sessions-of-user', 'delete from sessions where user_id = :id')

/** Names of people who have not signed up: what messages and screens show until they write their own. */
const UNNAMED = {
  master: { name: 'مدیر', family: 'فروشگاه' },
  staff: { name: 'همکار', family: 'فروشگاه' },
} as const

export interface Appointed {
  was: 'nobody' | UserRole | 'inactive staff' | 'inactive master'
}

/** Makes the account of this number a master's, or a new one for it. Another role, or an account that could not sign in, ends its sessions. */
export async function appointMaster(tx: Transaction, mobile: string): Promise<Appointed> {
  return appoint(tx, mobile, 'master', [])
}

/** Makes the account of this number one of the staff with these rights and no others. A member who was one before stays signed in. */
export async function appointStaff(tx: Transaction, mobile: string, granted: readonly string[]): Promise<Appointed> {
  return appoint(tx, mobile, 'staff', granted)
}

async function appoint(tx: Transaction, mobile: string, role: 'master' | 'staff', granted: readonly string[]): Promise<Appointed> {
  const { id, isNew } = await createPerson(tx, { mobile, ...UNNAMED[role], role, status: 'active', granted })
  if (isNew) return { was: 'nobody' }
  const known = await findAccount(tx, mobile)
  if (known === undefined) throw new Error(`The account of ${mobile} went while it was looked at`)
  const { role: was, status } = known
  await changeRole.run(tx, { id, role, status: 'active', granted })
  if (was === role && status === 'active') return { was }
  await endSessions.run(tx, { id })
  return { was: status === 'active' || !isStaff(was) ? was : `inactive ${was}` }
}

/** Rights that are given or taken by the one who runs the server stand in the audit log like those of a call. `command`: what they were given by. */
export async function noteAppointment(
  tx: Transaction,
  { mobile, command, was, is, granted = [] }: { mobile: string; command: string; was: string; is: UserRole; granted?: readonly string[] },
): Promise<void> {
  const about = `user:${await findPersonId(tx, mobile)}`
  await writeCommandRow(tx, command, { about, before: { role: was }, after: { role: is, granted } })
}

/** Makes this number a master's while there is no master. */
export async function appointFirstMaster(tx: Transaction, mobile: string | undefined): Promise<'appointed' | 'there is one' | 'nobody'> {
  await lockFirstMaster.run(tx, {})
  const { count } = await countMasters.one(tx, {})
  if (count > 0) return 'there is one'
  if (mobile === undefined) return 'nobody'
  const { was } = await appointMaster(tx, mobile)
  await noteAppointment(tx, { mobile, command: 'MASTER_MOBILE', was, is: 'master' })
  return 'appointed'
}

/** One of the staff becomes a shopper again, signed out everywhere; false where this number is nobody's of them. */
export async function dismiss(tx: Transaction, mobile: string): Promise<boolean> {
  const known = await findAccount(tx, mobile)
  if (known === undefined || !isStaff(known.role)) return false
  await changeRole.run(tx, { id: known.id, role: 'customer', status: known.status, granted: [] })
  await endSessions.run(tx, { id: known.id })
  await forgetPassword(tx, known.id)
  return true
}

/** One of the staff whose password is lost sets another one at the next sign-in, and is signed out everywhere until then; false where this number is nobody's of them. */
export async function takePasswordAway(tx: Transaction, mobile: string): Promise<boolean> {
  const known = await findAccount(tx, mobile)
  if (known === undefined || !isStaff(known.role)) return false
  await forgetPassword(tx, known.id)
  await endSessions.run(tx, { id: known.id })
  return true
}

export async function notePasswordTaken(tx: Transaction, { mobile, command }: { mobile: string; command: string }): Promise<void> {
  await writeCommandRow(tx, command, { about: `user:${await findPersonId(tx, mobile)}`, after: { secondFactor: 'taken away' } })
}
