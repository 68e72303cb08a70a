import type { AccountStatus, UserRole } from '#contract/identity.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { createPerson } from './create-person.ts'
import { findAccount } from './open-session.ts'

/** Any fixed number: the key of the lock under which processes that start at once look whether there is a master. */
const FIRST_MASTER_LOCK = 7_274_836
const lockFirstMaster = statement('lock-first-master', `select pg_advisory_xact_lock(${FIRST_MASTER_LOCK})`)

const countMasters = statement<Record<string, never>, { count: number }>(
  'count-masters',
  `select count(*)::int as count from users where role = 'master'`,
)

const changeRole = statement<{ id: string; role: UserRole; status: AccountStatus }>(
  'change-role',
  `
  update users set role = :role, status = :status, seller_id = null, updated_at = now() where id = :id`,
)

/** Sessions of an earlier role count for nothing, and must not come to life with a later change back. */
const endSessions = statement<{ id: string }>('end-sessions-of-user', 'delete from sessions where user_id = :id')

/** How a master is called who has not signed up: what messages and screens show until they write their own name. */
const UNNAMED = { name: 'مدیر', family: 'فروشگاه' } as const

export interface Appointed {
  was: 'nobody' | 'customer' | 'supplier' | 'inactive master' | 'master'
}

/** Makes the account of this number a master's, or a new one for it. Another role, or an account that could not sign in, ends its sessions. */
export async function appointMaster(tx: Transaction, mobile: string): Promise<Appointed> {
  const { id, isNew } = await createPerson(tx, { mobile, ...UNNAMED, role: 'master', status: 'active' })
  if (isNew) return { was: 'nobody' }
  const known = await findAccount(tx, mobile)
  if (known?.role === 'master' && known.status === 'active') return { was: 'master' }
  await changeRole.run(tx, { id, role: 'master', status: 'active' })
  await endSessions.run(tx, { id })
  return { was: known === undefined || known.role === 'master' ? 'inactive master' : known.role }
}

/** Makes this number a master's while there is no master. */
export async function appointFirstMaster(tx: Transaction, mobile: string | undefined): Promise<'appointed' | 'there is one' | 'nobody'> {
  await lockFirstMaster.run(tx, {})
  const { count } = await countMasters.one(tx, {})
  if (count > 0) return 'there is one'
  if (mobile === undefined) return 'nobody'
  await appointMaster(tx, mobile)
  return 'appointed'
}

/** A master becomes a shopper again, signed out everywhere; false where this number is no master's. */
export async function dismissMaster(tx: Transaction, mobile: string): Promise<boolean> {
  const known = await findAccount(tx, mobile)
  if (known?.role !== 'master') return false
  await changeRole.run(tx, { id: known.id, role: 'customer', status: known.status })
  await endSessions.run(tx, { id: known.id })
  return true
}
