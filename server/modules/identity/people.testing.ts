import type { SellerId, UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { createPerson, type NewPerson } from './create-person.ts'
import { findAccount, type OpenedSession, openSession } from './open-session.ts'

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

/** A session of a built person, without a code. */
export async function buildSession(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'settings'>,
  person: BuiltPerson,
): Promise<OpenedSession> {
  const account = await findAccount(tx, person.mobile)
  if (!account) throw new Error(`Nobody has the number ${person.mobile}`)
  return openSession(tx, services, account)
}
