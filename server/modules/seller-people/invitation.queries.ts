import type { SellerId, UserId } from '#contract/ids.ts'
import type { InvitationId, SellerRole } from '#contract/seller-people.ts'
import { statement } from '../../platform/database/statement.ts'

export interface InvitationRow {
  id: InvitationId
  sellerId: SellerId
  sellerName: string
  mobile: string
  roles: SellerRole[]
  invitedBy: UserId
  at: Date
  expiresAt: Date
}

const ROW = `invitation.id, invitation.seller_id as "sellerId", seller.name as "sellerName", invitation.mobile, invitation.roles,
  invitation.invited_by as "invitedBy", invitation.created_at as at, invitation.expires_at as "expiresAt"`
const FROM = `seller_invitations as invitation join sellers as seller on seller.id = invitation.seller_id`
/** A suspended seller takes nobody. */
const IS_OPEN = `invitation.state = 'open' and invitation.expires_at > :now and seller.status = 'active'`

const LISTED = 50

export const listOpenOfSeller = statement<{ sellerId: SellerId; now: Date }, InvitationRow>(
  'list-open-invitations-of-seller',
  `
  select ${ROW} from ${FROM} where invitation.seller_id = :sellerId and ${IS_OPEN} order by invitation.created_at desc, invitation.id desc limit ${LISTED}`,
)

export const listOpenOfMobile = statement<{ mobile: string; now: Date }, InvitationRow>(
  'list-open-invitations-of-mobile',
  `
  select ${ROW} from ${FROM} where invitation.mobile = :mobile and ${IS_OPEN} order by invitation.created_at desc, invitation.id desc limit ${LISTED}`,
)

/** What was sent since, by the seller and to the number; of the oldest of each, how long ago. */
export const countSent = statement<
  { sellerId: SellerId; mobile: string; since: Date },
  { bySeller: number; toNumber: number; oldestBySeller: Date | null; oldestToNumber: Date | null }
>(
  'count-invitations-sent',
  `
  select by_seller.count as "bySeller", to_number.count as "toNumber", by_seller.oldest as "oldestBySeller", to_number.oldest as "oldestToNumber"
  from (select count(*)::int as count, min(created_at) as oldest from seller_invitations where seller_id = :sellerId and created_at > :since) as by_seller,
    (select count(*)::int as count, min(created_at) as oldest from seller_invitations where mobile = :mobile and created_at > :since) as to_number`,
)

/** The open one of a number is closed before another is sent: it counts among what was sent, and its link leads nowhere. */
export const replaceOpen = statement<{ sellerId: SellerId; mobile: string; now: Date }>(
  'replace-open-invitation',
  `
  update seller_invitations set state = 'withdrawn', ended_at = :now where seller_id = :sellerId and mobile = :mobile and state = 'open'`,
)

interface NewInvitation extends Record<string, unknown> {
  id: InvitationId
  sellerId: SellerId
  mobile: string
  roles: readonly SellerRole[]
  by: UserId
  now: Date
  expiresAt: Date
}

export const insertInvitation = statement<NewInvitation>(
  'insert-invitation',
  `
  insert into seller_invitations (id, seller_id, mobile, roles, invited_by, created_at, expires_at)
  values (:id, :sellerId, :mobile, :roles, :by, :now, :expiresAt)`,
)

export const withdrawOpen = statement<{ id: InvitationId; sellerId: SellerId; now: Date }>(
  'withdraw-invitation',
  `
  update seller_invitations set state = 'withdrawn', ended_at = :now where id = :id and seller_id = :sellerId and state = 'open'`,
)

/** Of two answers at once the second finds it closed. */
export const lockOpenOf = statement<{ id: InvitationId; mobile: string; now: Date }, InvitationRow>(
  'lock-open-invitation',
  `
  select ${ROW} from ${FROM} where invitation.id = :id and invitation.mobile = :mobile and ${IS_OPEN} for update of invitation`,
)

export const endInvitation = statement<{ id: InvitationId; state: 'accepted' | 'declined'; now: Date }>(
  'end-invitation',
  `
  update seller_invitations set state = :state, ended_at = :now where id = :id`,
)

/** Who joined a seller, or became its person otherwise, has nothing to answer elsewhere. */
export const withdrawAllOf = statement<{ mobile: string; now: Date }>(
  'withdraw-invitations-of-number',
  `
  update seller_invitations set state = 'withdrawn', ended_at = :now where mobile = :mobile and state = 'open'`,
)

export const forgetInvitationsTo = statement<{ mobile: string }>(
  'forget-invitations-to',
  `delete from seller_invitations where mobile = :mobile`,
)

export const forgetOldInvitations = statement<{ before: Date }>(
  'forget-old-invitations',
  `delete from seller_invitations where created_at < :before`,
)
