import type { SellerId, UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { BARE_BROWSER } from './browser.ts'
import { createPerson, type NewPerson } from './create-person.ts'
import { findAccount, type OpenedSession, openSession } from './open-session.ts'
import { hashPassword } from './password-hash.ts'
import { unlockSession } from './staff-password.queries.ts'
import { createTokenReader } from './tokens.ts'

export interface BuiltPerson {
  id: UserId
  mobile: string
}

let built = 0

/** A shopper with a complete record and a number of their own; `given` says what the test is about. */
export async function buildShopper(tx: Transaction, given: Partial<NewPerson> = {}): Promise<BuiltPerson> {
  const person: NewPerson = {
    mobile: `0913${String(++built).padStart(7, '0')}`,
    name: 'مریم',
    family: 'احمدی',
    nationalCode: '0012345679',
    role: 'customer',
    status: 'active',
    province: 'اصفهان',
    city: 'اصفهان',
    address: 'خیابان چهارباغ، پلاک ۱۲',
    postalCode: '8134567891',
    socialNumber: '09131112233',
    ...given,
  }
  return { id: (await createPerson(tx, person)).id, mobile: person.mobile }
}

export async function buildSupplier(tx: Transaction, given: Partial<NewPerson> & { sellerId: SellerId }): Promise<BuiltPerson> {
  return buildShopper(tx, { role: 'supplier', ...given })
}

/** One of the staff with these rights, or names of rights that go together. */
export async function buildStaff(tx: Transaction, granted: readonly string[]): Promise<BuiltPerson> {
  return buildShopper(tx, { role: 'staff', granted })
}

export async function buildMaster(tx: Transaction, given: Partial<NewPerson> = {}): Promise<BuiltPerson> {
  return buildShopper(tx, { role: 'master', ...given })
}

/** The password of staff that are built with one. */
export const STAFF_PASSWORD = 'چای تازه‌دم در ایوان'
/** A quarter of a second a hash would be felt in tests of many. */
const CHEAP = { N: 2 ** 10, r: 8, p: 1 }
let hash: Promise<string> | undefined

/** Gives one of the staff `STAFF_PASSWORD`. */
export async function buildPassword(tx: Transaction, { id }: BuiltPerson): Promise<void> {
  hash ??= hashPassword(STAFF_PASSWORD, CHEAP)
  await tx.query({ text: 'insert into staff_passwords (user_id, hash, set_at) values ($1, $2, now())', values: [id, await hash] })
}

/** A session of a built person, without a code; that of staff is unlocked, without a password. */
export async function buildSession(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'settings'>,
  person: BuiltPerson,
): Promise<OpenedSession> {
  const session = await buildLockedSession(tx, services, person)
  const { sid: sessionId, id: userId } = createTokenReader(services.settings.tokenSecret)(session.token) ?? {}
  if (sessionId === undefined || userId === undefined) throw new Error('The session that was just opened has no token')
  if (session.token_master !== undefined) await unlockSession(tx, { userId, sessionId, now: services.clock.now() })
  return session
}

/** The same; that of staff waits for their password. */
export async function buildLockedSession(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'settings'>,
  person: BuiltPerson,
): Promise<OpenedSession> {
  const account = await findAccount(tx, person.mobile)
  if (!account) throw new Error(`Nobody has the number ${person.mobile}`)
  return openSession(tx, services, account, BARE_BROWSER)
}
