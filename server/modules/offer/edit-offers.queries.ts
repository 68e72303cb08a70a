import type { OfferId, ProductId, SellerId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'
import type { OfferTerms } from './known-offers.ts'
import { OFFER } from './offer-rows.queries.ts'

export interface OwnOffer extends OfferTerms {
  id: OfferId
  product_id: ProductId
  variant_id: string
  seller_id: SellerId
  version: number
}

/** In the order of their ids, as buyers and imports lock them. */
export const lockOwnOffers = statement<{ sellerId: SellerId; ids: readonly OfferId[] }, OwnOffer>(
  'lock-own-offers',
  `
  select id, product_id, variant_id, seller_id, version, ${OFFER} from offers
  where seller_id = :sellerId and id = any(:ids::text[]) order by id for no key update`,
)

/** Locations that are called so, by id or by name; of several with one name the first. */
export const placesCalled = statement<{ names: readonly string[] }, { named: string; id: string }>(
  'places-called',
  `
  select named, place.id from unnest(:names::text[]) as named
  cross join lateral (select id from locations where id = named or name = named order by id = named desc, id limit 1) as place`,
)

/** The last that changed each of these offers. */
export const lastChanges = statement<
  { productIds: readonly ProductId[]; ids: readonly OfferId[] },
  { id: OfferId; at: Date; by: string | null }
>(
  'last-changes-of-offers',
  `
  select wanted.id, last.at, (select concat_ws(' ', u.name, u.family) from users u where u.id = last.changed_by) as by
  from unnest(:productIds::text[], :ids::text[]) as wanted (product_id, id)
  cross join lateral (
    select c.at, c.changed_by from offer_changes c where c.product_id = wanted.product_id and c.offer_id = wanted.id order by c.id desc limit 1
  ) as last`,
)

export const titleOfProduct = statement<{ id: ProductId }, { title: string }>(
  'title-of-product',
  `
  select title from products where id = :id`,
)
