import type { UserRole } from '#contract/identity.ts'
import type { SellerId, UserId } from '#contract/ids.ts'
import type { Right, SellerRight, StaffRight } from '#contract/rights.ts'
import type { Database } from '../database/database.ts'

/** Who stands behind a token, read from the server's own records. */
export interface SignedIn<May extends Right = Right> {
  id: UserId
  role: UserRole
  sessionId: string
  /** Of the key that a program calls with; a person has none. */
  keyId?: string | undefined
  /** What this token may be used for: a shopper token at the seller's desk, a master token among staff. */
  rights: ReadonlySet<May>
}

/** One of a seller's people. */
export type SellerMember = SignedIn<SellerRight>
/** One of the staff. */
export type StaffMember = SignedIn<StaffRight>

export interface Session extends SignedIn {
  /** Only a supplier has one. */
  sellerId: SellerId | undefined
  /** Of a master session: what it waits for before it opens any call but those `whileLocked`; undefined where it is unlocked. */
  lock?: StaffLock | undefined
}

/** `password`: that of the member. `first-password`: the member has none and sets one. */
export type StaffLock = 'password' | 'first-password'

/** The module that knows people; the platform knows none. */
export interface Authentication {
  /** The live session of a shopper token. */
  shopper(db: Database, token: string): Promise<Session | undefined>
  /** The live session of a master token. */
  master(db: Database, token: string): Promise<Session | undefined>
  /** What stands behind a key of a program; absent where a market gives none. Such a session opens calls of sellers and staff that name a right, and no other. */
  key?(db: Database, key: string): Promise<Session | undefined>
  /** The session that a rightly signed token names, without a look at the database: who the rate limiter counts. */
  sessionOf(token: string): string | undefined
}

/** The cookie that carries the master token to the imports. */
export const MASTER_COOKIE = 'rasteh_master'
