import type { UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Standing } from './staff.policy.ts'

export interface StaffRow extends Standing {
  id: UserId
  name: string
  family: string
  mobile: string
}

const MEMBER = 'id, name, family, mobile, role, granted'
const IS_STAFF = `role in ('staff', 'master')`

/** Far above the staff of any market. */
const LISTED = 500

export const listStaff = statement<Record<string, never>, StaffRow & { hasPassword: boolean; hasApp: boolean; lastUsedAt: Date | null }>(
  'list-staff',
  `
  select ${MEMBER}, exists (select from staff_passwords as kept where kept.user_id = users.id) as "hasPassword",
    exists (select from staff_authenticators as app where app.user_id = users.id and app.confirmed_at is not null) as "hasApp",
    (select max(used_at) from sessions where sessions.user_id = users.id and sessions.role = users.role) as "lastUsedAt"
  from users where ${IS_STAFF} and status = 'active' order by role = 'master' desc, created_at, id limit ${LISTED}`,
)

/**
 * Everybody of the staff, locked in one order: of two who take each other away the second finds itself no member any more. Every change of the staff by
 * the staff goes through this lock.
 */
export const lockStaff = statement<Record<string, never>, StaffRow>(
  'lock-staff',
  `select ${MEMBER} from users where ${IS_STAFF} and status = 'active' order by id for update`,
)
