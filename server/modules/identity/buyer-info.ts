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

const PERSON = `users.id, users.role, users.mobile, users.name, users.family, users.national_code as "nationalCode", users.email, users.birthday,
    users.province, users.city, users.address, users.postal_code as "postalCode", users.social_name as "socialName",
    users.social_number as "socialNumber", users.note, users.seller_id as "sellerId", sellers.name as "sellerName",
    coalesce((select json_object_agg(model, json_build_object('expiresAt', to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
      from subscriptions where subscriptions.user_id = users.id and (expires_at is null or expires_at > now())), '{}') as subscriptions`
const ONE = `from users left join sellers on sellers.id = users.seller_id where users.id = :userId`

const findPerson = statement<{ userId: string }, PersonRow>(
  'find-person',
  `
  select ${PERSON} ${ONE}`,
)

type BuyerRow = PersonRow & Pick<BuyerInfo, 'addressId' | 'receiverName' | 'receiverMobile' | 'addresses'>

/** The same with where their parcels go. */
const findBuyer = statement<{ userId: string }, BuyerRow>(
  'find-buyer-record',
  `
  select ${PERSON}, users.address_id as "addressId", users.receiver_name as "receiverName", users.receiver_mobile as "receiverMobile",
    coalesce((select json_agg(json_build_object('id', saved.id, 'receiverName', saved.receiver_name, 'receiverMobile', saved.receiver_mobile,
        'province', saved.province, 'city', saved.city, 'street', street, 'plate', plate, 'unit', unit, 'postalCode', saved.postal_code, 'isDefault', is_default)
        order by is_default desc, saved.updated_at desc, saved.id)
      from addresses as saved where saved.user_id = users.id), '[]') as addresses
  ${ONE}`,
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
  const { sellerId, sellerName, birthday, ...person } = await findBuyer.one(tx, { userId })
  return {
    ...person,
    birthday: birthday ?? '',
    userType: ROLE_LABELS[person.role],
    // The record's documented names of the same two fields.
    socialNetworkName: person.socialName,
    socialNetworkMobile: person.socialNumber,
  }
}
