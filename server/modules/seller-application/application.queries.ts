import type { SellerId, UserId } from '#contract/ids.ts'
import type { ApplicantKind, ApplicationId, ApplicationState } from '#contract/seller-application.ts'
import { statement } from '../../platform/database/statement.ts'

/** What an applicant writes. */
export interface ApplicationFacts {
  kind: ApplicantKind
  shopTitle: string
  legalName: string
  legalId: string
  economicCode: string
  registrationNumber: string
  contactName: string
  phone: string
  email: string
  province: string
  city: string
  address: string
  postalCode: string
  sheba: string
  about: string
}

export interface ApplicationRow extends ApplicationFacts {
  id: ApplicationId
  userId: UserId
  state: ApplicationState
  reason: string
  version: number
  sentAt: Date
  decidedAt: Date | null
  sellerId: SellerId | null
}

const FACTS = `kind, shop_title as "shopTitle", legal_name as "legalName", legal_id as "legalId", economic_code as "economicCode",
  registration_number as "registrationNumber", contact_name as "contactName", phone, email, province, city, address, postal_code as "postalCode", sheba, about`
const ROW = `id, user_id as "userId", state, reason, version, sent_at as "sentAt", decided_at as "decidedAt", seller_id as "sellerId", ${FACTS}`

export const findNewestOf = statement<{ userId: UserId }, ApplicationRow>(
  'find-newest-application',
  `
  select ${ROW} from seller_applications where user_id = :userId order by created_at desc, id desc limit 1`,
)

/** The one that is on its way, locked: sending it again, taking it back and deciding on it wait for each other. */
export const lockOpenOf = statement<{ userId: UserId }, ApplicationRow>(
  'lock-open-application',
  `
  select ${ROW} from seller_applications where user_id = :userId and state in ('sent', 'returned') for update`,
)

/** New ones since, and when the oldest of them came. */
export const countApplications = statement<{ userId: UserId; since: Date }, { count: number; oldest: Date | null }>(
  'count-applications',
  `
  select count(*)::int as count, min(created_at) as oldest from seller_applications where user_id = :userId and created_at > :since`,
)

interface Sending extends ApplicationFacts, Record<string, unknown> {
  id: ApplicationId
  userId: UserId
  now: Date
}

export const insertApplication = statement<Sending>(
  'insert-application',
  `
  insert into seller_applications (user_id, id, state, kind, shop_title, legal_name, legal_id, economic_code, registration_number, contact_name, phone, email,
    province, city, address, postal_code, sheba, about, sent_at, created_at)
  values (:userId, :id, 'sent', :kind, :shopTitle, :legalName, :legalId, :economicCode, :registrationNumber, :contactName, :phone, :email,
    :province, :city, :address, :postalCode, :sheba, :about, :now, :now)`,
)

export const sendAgain = statement<Sending>(
  'send-application-again',
  `
  update seller_applications set state = 'sent', kind = :kind, shop_title = :shopTitle, legal_name = :legalName, legal_id = :legalId,
    economic_code = :economicCode, registration_number = :registrationNumber, contact_name = :contactName, phone = :phone, email = :email,
    province = :province, city = :city, address = :address, postal_code = :postalCode, sheba = :sheba, about = :about,
    sent_at = :now, version = version + 1
  where user_id = :userId and id = :id`,
)

/** Of anybody, for staff. */
export const findApplication = statement<{ id: ApplicationId }, ApplicationRow>(
  'find-application',
  `
  select ${ROW} from seller_applications where id = :id`,
)

export const lockApplication = statement<{ id: ApplicationId }, ApplicationRow>(
  'lock-application',
  `
  select ${ROW} from seller_applications where id = :id for update`,
)

interface Move extends Record<string, unknown> {
  userId: UserId
  id: ApplicationId
  state: ApplicationState
  reason: string
  by: UserId | null
  sellerId: SellerId | null
  now: Date
}

export const moveApplication = statement<Move>(
  'move-application',
  `
  update seller_applications set state = :state, reason = :reason, decided_by = :by, decided_at = :now, seller_id = :sellerId, version = version + 1
  where user_id = :userId and id = :id`,
)

interface Page extends Record<string, unknown> {
  states: readonly ApplicationState[]
  limit: number
  offset: number
}

/** The one that waits longest first. */
export const listWaiting = statement<Page, ApplicationRow>(
  'list-waiting-applications',
  `
  select ${ROW} from seller_applications where state = any(:states::text[]) order by sent_at, id limit :limit offset :offset`,
)

export const listNewest = statement<Page, ApplicationRow>(
  'list-newest-applications',
  `
  select ${ROW} from seller_applications where state = any(:states::text[]) order by sent_at desc, id desc limit :limit offset :offset`,
)

export const countInStates = statement<{ states: readonly ApplicationState[] }, { count: number }>(
  'count-applications-in-states',
  `
  select count(*)::int as count from seller_applications where state = any(:states::text[])`,
)

/** Enough for a second look. */
const ALIKE = 5

export const findAlike = statement<
  { name: string; legalId: string; not: SellerId | null },
  { id: SellerId; name: string; by: 'name' | 'legalId' }
>(
  'find-sellers-alike',
  `
  select id, name, case when legal_id = :legalId then 'legalId' else 'name' end as by from sellers
  where (name = :name or legal_id = :legalId) and id is distinct from :not::text order by name, id limit ${ALIKE}`,
)

/** The whole of them go with their person; papers are given up before. */
export const forgetApplicationsOf = statement<{ userId: UserId }>(
  'forget-applications-of',
  `delete from seller_applications where user_id = :userId`,
)

/** Decided ones without a seller, of which nothing may come any more. */
export const forgetOldApplications = statement<{ before: Date }, { userId: UserId; id: ApplicationId }>(
  'forget-old-applications',
  `
  delete from seller_applications where state in ('refused', 'withdrawn') and decided_at < :before returning user_id as "userId", id`,
)
