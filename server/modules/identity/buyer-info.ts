import type { BuyerInfo, SessionUser, UserRole } from '#contract/identity.ts'
import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { SignedIn } from '../../platform/http/signed-in.ts'

interface PersonRow {
  id: UserId
  role: UserRole
  mobile: string
  name: string
  family: string
  nationalCode: string
  email: string
  birthday: string | null
  province: string
  city: string
  address: string
  postalCode: string
  socialName: string
  socialNumber: string
  note: string
  sellerId: string | null
  sellerName: string | null
  subscriptions: SessionUser['subscriptions']
}

const findPerson = statement<{ userId: string }, PersonRow>(
  'find-person',
  `
  select users.id, users.role, users.mobile, users.name, users.family, users.national_code as "nationalCode", users.email, users.birthday,
    users.province, users.city, users.address, users.postal_code as "postalCode", users.social_name as "socialName",
    users.social_number as "socialNumber", users.note, users.seller_id as "sellerId", sellers.name as "sellerName",
    coalesce((select json_object_agg(model, json_build_object('expiresAt', to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
      from subscriptions where subscriptions.user_id = users.id and (expires_at is null or expires_at > now())), '{}') as subscriptions
  from users left join sellers on sellers.id = users.seller_id where users.id = :userId`,
)

const ROLE_LABELS = { customer: 'خریدار', supplier: 'تأمین‌کننده', staff: 'همکار', master: 'مدیر' } as const satisfies Record<
  UserRole,
  string
>

/** The signed-in person as the client keeps them, with what the session that asks may do. */
export async function readSessionUser(tx: Transaction, { id, rights }: Pick<SignedIn, 'id' | 'rights'>): Promise<SessionUser> {
  const person = await findPerson.one(tx, { userId: id })
  return {
    id: person.id,
    role: person.role,
    mobile: person.mobile,
    name: person.name,
    family: person.family,
    nationalCode: person.nationalCode,
    userType: ROLE_LABELS[person.role],
    ...(person.sellerId === null ? {} : { supplierId: person.sellerId, supplierName: person.sellerName ?? '' }),
    ...(rights.size === 0 ? {} : { rights: [...rights] }),
    subscriptions: person.subscriptions,
  }
}

/** The whole record that the person may see and change of themselves. */
export async function readBuyerInfo(tx: Transaction, userId: UserId): Promise<BuyerInfo> {
  const { sellerId, sellerName, birthday, ...person } = await findPerson.one(tx, { userId })
  return {
    ...person,
    birthday: birthday ?? '',
    userType: ROLE_LABELS[person.role],
    // The record's documented names of the same two fields.
    socialNetworkName: person.socialName,
    socialNetworkMobile: person.socialNumber,
  }
}
