import type { SellerId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'
import { OPTIONS_IN_WORDS } from '../offer/sellers-offers.queries.ts'

interface WaitingRow {
  confirm: number
  confirmBy: Date | null
  confirmOver: number
  send: number
  sendBy: Date | null
  sendOver: number
  partlySent: number
}

const WAITING = (stages: string, name: string) => `count(*) filter (where ${stages})::int as "${name}",
    min(due_at) filter (where ${stages}) as "${name}By", (count(*) filter (where ${stages} and due_at < :now))::int as "${name}Over"`

/** Parts that wait for their seller. */
export const countWaitingParts = statement<{ sellerId: SellerId; now: Date }, WaitingRow>(
  'count-waiting-parts',
  `
  select ${WAITING("stage = 'to_confirm'", 'confirm')}, ${WAITING("stage in ('confirmed', 'partly_sent')", 'send')},
    (count(*) filter (where stage = 'partly_sent'))::int as "partlySent"
  from desk_parts where seller_id = :sellerId and stage in ('to_confirm', 'confirmed', 'partly_sent')`,
)

export const countOpenReturns = statement<{ sellerId: SellerId }, { requested: number; accepted: number; oldestAt: Date | null }>(
  'count-open-returns',
  `
  select count(*) filter (where state = 'requested')::int as requested, count(*) filter (where state = 'accepted')::int as accepted,
    min(requested_at) filter (where state = 'requested') as "oldestAt"
  from returns where seller_id = :sellerId and state in ('requested', 'accepted')`,
)

export const countLostPlaces = statement<{ sellerId: SellerId }, { count: number }>(
  'count-lost-places',
  `
  select coalesce(sum(lost), 0)::int as count from offer_counts where seller_id = :sellerId`,
)

export interface LostPlaceRow {
  psid: string
  slug: string
  title: string
  options: string | null
  image: string
  price: number
  place: number
  sellers: number
  firstPrice: number
}

const PRICE = (offer: string) =>
  `coalesce(effective_discount(${offer}.discounted_price, ${offer}.special_offer_starts_at, ${offer}.special_offer_ends_at, :now::timestamptz), ${offer}.regular_price)`

/** Those that are undercut the most, with prices and places of this moment: where one leads again already, it is left out. */
export const listMostUndercut = statement<{ sellerId: SellerId; now: Date; limit: number }, LostPlaceRow>(
  'list-most-undercut',
  `
  with kept as materialized (
    select product_id, offer_id, dearer_by from offer_places where seller_id = :sellerId and in_stock order by dearer_by desc, offer_id desc limit :limit
  )
  select o.id as psid, p.slug, p.title, ${OPTIONS_IN_WORDS} as options, coalesce(p.images[1], '') as image, ${PRICE('o')} as price,
    place.place, place.sellers, place."firstPrice"
  from kept join offers o on o.product_id = kept.product_id and o.id = kept.offer_id and o.seller_id = :sellerId and o.active and o.stock > 0
  join products p on p.id = o.product_id and p.status = 'active' join variants v on v.product_id = o.product_id and v.id = o.variant_id
  cross join lateral (
    select (1 + count(*) filter (where ${PRICE('q')} < ${PRICE('o')}))::int as place, count(*)::int as sellers, min(${PRICE('q')}) as "firstPrice"
    from offers q join sellers s on s.id = q.seller_id and s.status = 'active'
    where q.product_id = o.product_id and q.variant_id = o.variant_id and q.buy_type = o.buy_type and q.active and q.stock > 0
  ) as place
  where place.place > 1
  order by kept.dearer_by desc, kept.offer_id desc limit :limit`,
)
