import type { UserRole } from '#contract/identity.ts'
import { SELLER_RIGHTS, SELLER_ROLES, type SellerRight, STAFF_RIGHTS, STAFF_ROLES, type StaffRight } from '#contract/rights.ts'

/** An account with what it was granted: rights, or names of rights that go together. */
interface Granted {
  role: UserRole
  granted: readonly string[]
}

/** The name is kept, not what it stood for: a member with `support` may do what support may do today. A word that means nothing today counts for nothing. */
const spelledOut = (granted: readonly string[], roles: Readonly<Record<string, readonly string[]>>): ReadonlySet<string> =>
  new Set(granted.flatMap((word) => (Object.hasOwn(roles, word) ? (roles[word] ?? []) : [word])))

export function staffRightsOf({ role, granted }: Granted): StaffRight[] {
  if (role === 'master') return [...STAFF_RIGHTS]
  const has = role === 'staff' ? spelledOut(granted, STAFF_ROLES) : new Set<string>()
  return STAFF_RIGHTS.filter((right) => has.has(right))
}

export function sellerRightsOf({ role, granted }: Granted): SellerRight[] {
  const has = role === 'supplier' ? spelledOut(granted, SELLER_ROLES) : new Set<string>()
  return SELLER_RIGHTS.filter((right) => has.has(right))
}
