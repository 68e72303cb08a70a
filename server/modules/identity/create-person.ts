import type { AccountStatus, UserRole } from '#contract/identity.ts'
import { UserId } from '#contract/ids.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { newId } from '../../platform/ids.ts'

/** A person as they join. Only a supplier has a seller, and must have one. */
export interface NewPerson {
  mobile: string
  name: string
  family: string
  nationalCode?: string
  role: UserRole
  status: AccountStatus
  sellerId?: string | undefined
  /** Rights of staff or of a seller's people; a supplier without any is the owner. */
  granted?: readonly string[]
  email?: string
  province?: string
  city?: string
  address?: string
  postalCode?: string
  socialNumber?: string
}

const insertPerson = statement<Required<Omit<NewPerson, 'sellerId'>> & { id: string; sellerId: string | undefined }, { id: string }>(
  'insert-person',
  `
  insert into users (id, mobile, name, family, national_code, role, status, seller_id, granted, email, province, city, address, postal_code, social_number)
  values (:id, :mobile, :name, :family, :nationalCode, :role, :status, :sellerId, :granted, :email, :province, :city, :address, :postalCode, :socialNumber)
  on conflict (mobile) do nothing returning id`,
)

const findIdByMobile = statement<{ mobile: string }, { id: string }>('find-person-id', `select id from users where mobile = :mobile`)

const findMobileById = statement<{ id: string }, { mobile: string }>('find-mobile-of-person', `select mobile from users where id = :id`)

/** Makes the account of a mobile number. A number that has one keeps it as it is, so that asking again changes nothing. */
export async function createPerson(tx: Transaction, person: NewPerson): Promise<{ id: UserId; isNew: boolean }> {
  const made = await insertPerson.first(tx, {
    id: newId(),
    nationalCode: '',
    sellerId: undefined,
    granted: person.role === 'supplier' ? ['owner'] : [],
    email: '',
    province: '',
    city: '',
    address: '',
    postalCode: '',
    socialNumber: '',
    ...person,
  })
  if (made) return { id: UserId.parse(made.id), isNew: true }
  return { id: UserId.parse((await findIdByMobile.one(tx, { mobile: person.mobile })).id), isNew: false }
}

export async function findPersonId(on: Handle, mobile: string): Promise<UserId | undefined> {
  const row = await findIdByMobile.first(on, { mobile })
  return row && UserId.parse(row.id)
}

export async function readMobile(on: Handle, id: UserId): Promise<string> {
  return (await findMobileById.one(on, { id })).mobile
}
