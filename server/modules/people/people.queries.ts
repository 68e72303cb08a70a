import type { AccountStatus, UserRole } from '#contract/identity.ts'
import type { UserId } from '#contract/ids.ts'
import type { PersonContacts } from '#contract/people.ts'
import type { Handle } from '../../platform/database/database.ts'
import { shapedStatement, statement } from '../../platform/database/statement.ts'

export interface PersonRowRecord {
  userId: UserId
  name: string
  mobile: string
  role: UserRole
  status: AccountStatus
  sellerName: string | null
  joinedAt: Date
}

const ROW = `person.id as "userId", btrim(person.name || ' ' || person.family) as name, person.mobile, person.role, person.status, person.created_at as "joinedAt",
    (select seller.name from sellers as seller where seller.id = person.seller_id) as "sellerName"`

interface Wanted {
  mobile: string | undefined
  /** Parts of a name, the longest first, as LIKE reads them. */
  words: readonly string[]
  status: AccountStatus | undefined
  role: UserRole | undefined
  before: UserId | undefined
  limit: number
}

const NAME = `lower(person.name || ' ' || person.family)`

/** So many of those who joined last are looked through for a name before its index is asked: names are common, and all who have one would be sorted. */
const LATEST = 4_000

/** Who joined last comes first. */
export async function listPeopleAtDesk(on: Handle, wanted: Wanted): Promise<PersonRowRecord[]> {
  if (wanted.words.length > 0) {
    const soon = await readPeople(on, wanted, LATEST)
    if (soon.length === wanted.limit) return soon
  }
  return readPeople(on, wanted)
}

/** The longest word finds people by its index, the others are held against those. */
function readPeople(on: Handle, { mobile, words, status, role, before, limit }: Wanted, among?: number): Promise<PersonRowRecord[]> {
  const where = {
    ...(mobile === undefined ? {} : { mobile: 'person.mobile = :mobile' }),
    ...(words.length === 0 ? {} : { words: `${NAME} like :longest and ${NAME} like all (:words::text[])` }),
    ...(status === undefined
      ? {}
      : {
          [status === 'active' ? 'active' : 'status']:
            status === 'active' ? `person.status = 'active'` : `person.status = :status and person.status <> 'active'`,
        }),
    ...(role === undefined
      ? {}
      : {
          [role === 'customer' ? 'customer' : 'role']:
            role === 'customer' ? `person.role = 'customer'` : `person.role = :role and person.role <> 'customer'`,
        }),
  }
  const behind =
    before === undefined
      ? ''
      : 'where (person.created_at, person.id) < (select last.created_at, last.id from users as last where last.id = :before)'
  const people =
    among === undefined
      ? `(select * from users as person ${behind})`
      : `(select * from users as person ${behind} order by person.created_at desc, person.id desc limit ${among})`
  const conditions = Object.values(where)
  const shape = [...Object.keys(where), ...(before === undefined ? [] : ['before']), ...(among === undefined ? [] : ['latest'])]
  const list = shapedStatement<PersonRowRecord>(
    ['list-people-at-desk', ...shape].join('-'),
    () => `select ${ROW} from ${people} as person ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`}
  order by person.created_at desc, person.id desc limit :limit`,
  )
  return list.all(on, { mobile, longest: words[0], words, status, role, before, limit })
}

export const countWaitingPeople = statement<Record<string, never>, { count: number }>(
  'count-waiting-people',
  `
  select count(*)::int as count from users where status <> 'active' and status in ('waiting', 'pending')`,
)

export interface PersonRecord extends PersonRowRecord {
  email: string
  nationalCode: string
  province: string
  city: string
  sessions: number
  signedInAt: Date | null
  orders: number
  openTickets: number
}

export const findPerson = statement<{ userId: UserId }, PersonRecord>(
  'find-person-at-desk',
  `
  select ${ROW}, person.email, person.national_code as "nationalCode", person.province, person.city,
    (select count(*)::int from sessions where sessions.user_id = person.id and sessions.expires_at > now() and sessions.role = person.role) as sessions,
    (select max(sessions.created_at) from sessions where sessions.user_id = person.id) as "signedInAt",
    (select count(*)::int from orders where orders.user_id = person.id and orders.placed_at is not null) as orders,
    (select count(*)::int from tickets where tickets.user_id = person.id and tickets.status = 'open') as "openTickets"
  from users as person where person.id = :userId`,
)

export const isPerson = statement<{ userId: UserId }, { known: boolean }>(
  'is-person-at-desk',
  `
  select exists (select from users where id = :userId) as known`,
)

export const findContacts = statement<{ userId: UserId }, PersonContacts>(
  'find-contacts-of-person',
  `
  select person.mobile, person.email, person.national_code as "nationalCode", coalesce((select json_agg(json_build_object('province', saved.province, 'city', saved.city,
      'address', saved.street || '، پلاک ' || saved.plate || case when saved.unit = '' then '' else '، واحد ' || saved.unit end, 'postalCode', saved.postal_code, 'receiverName', saved.receiver_name, 'receiverMobile', saved.receiver_mobile) order by saved.id)
    from addresses as saved where saved.user_id = person.id), '[]') as addresses
  from users as person where person.id = :userId`,
)
