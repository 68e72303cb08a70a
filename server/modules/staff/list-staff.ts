import type { UserId } from '#contract/ids.ts'
import type { StaffPeople } from '#contract/staff.ts'
import type { Handle } from '../../platform/database/database.ts'
import { staffRightsOf } from '../identity/rights-of.ts'
import { mayTurn, versionOf } from './staff.policy.ts'
import { listStaff as listRows } from './staff.queries.ts'

/** Everybody of the staff, as `you` sees them. */
export async function listStaff(on: Handle, you: UserId): Promise<StaffPeople> {
  const rows = await listRows.all(on, {})
  const own = rows.find(({ id }) => id === you)
  return {
    people: rows.map(({ id, name, family, mobile, role, granted, hasPassword, hasApp, lastUsedAt }) => ({
      id,
      name,
      family,
      mobile,
      isMaster: role === 'master',
      granted,
      rights: staffRightsOf({ role, granted }),
      hasPassword,
      hasApp,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      isYou: id === you,
      mayChange: own !== undefined && id !== you && mayTurn(own, { role, granted }),
      version: versionOf({ role, granted }),
    })),
  }
}
