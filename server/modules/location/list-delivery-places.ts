import type { DeliveryPlaces } from '#contract/section-lists.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { type PageAsked, pageOf } from '../../platform/rows/page-of.ts'

const places = statement<{ q: string; limit: number; offset: number }, DeliveryPlaces>(
  'delivery-places-at-the-desk',
  `
  select s.id, s.name, array(
    select l.name from seller_locations sl join locations l on l.id = sl.location_id where sl.seller_id = s.id order by l.name, l.id
  ) as locations
  from sellers s where strpos(lower(s.id || ' ' || s.name), lower(:q)) > 0 order by s.name, s.id limit :limit offset :offset`,
)

const countSellers = statement<{ q: string }, { count: number }>(
  'count-delivery-places-at-the-desk',
  `select count(*) from sellers s where strpos(lower(s.id || ' ' || s.name), lower(:q)) > 0`,
)

/** Every seller with where it delivers to. */
export function listDeliveryPlaces(on: Handle, asked: PageAsked) {
  const by = { q: asked.q }
  return pageOf(
    asked,
    (range) => places.all(on, { ...by, ...range }),
    () => countSellers.one(on, by),
  )
}
