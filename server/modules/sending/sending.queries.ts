import type { SellerId, UserId } from '#contract/ids.ts'
import type { DaysOff, DaysOffId, Sending } from '#contract/sending.ts'
import { DAYS_OFF_SPANS_MAX } from '#contract/sending.ts'
import { statement } from '../../platform/database/statement.ts'

const PLACES_MAX = 2_000

export const readTerms = statement<{ sellerId: SellerId }, Pick<Sending, 'areas' | 'deliveryTime' | 'minOrder' | 'places'>>(
  'read-seller-terms',
  `
  select array(select location_id from seller_locations where seller_id = s.id order by location_id) as areas,
    coalesce(t.delivery_time, 'in1day') as "deliveryTime", coalesce(t.min_order, 1) as "minOrder",
    (select coalesce(json_agg(json_build_object('locationId', id, 'locationName', name, 'locationLabel', label) order by label, name, id), '[]')
      from (select id, name, label from locations order by label, name, id limit ${PLACES_MAX}) as place) as places
  from sellers s left join seller_terms t on t.seller_id = s.id where s.id = :sellerId`,
)

export const writeTerms = statement<{ sellerId: SellerId; deliveryTime: string; minOrder: number }>(
  'write-seller-terms',
  `
  insert into seller_terms (seller_id, delivery_time, min_order) values (:sellerId, :deliveryTime, :minOrder)
  on conflict (seller_id) do update set (delivery_time, min_order) = (excluded.delivery_time, excluded.min_order)`,
)

/** Of today and later. */
export const comingDaysOff = statement<{ sellerId: SellerId; today: number }, DaysOff>(
  'coming-days-off-of-seller',
  `
  select id, first_day as "firstDay", last_day as "lastDay", note from seller_days_off
  where seller_id = :sellerId and last_day >= :today::int order by first_day, id limit ${DAYS_OFF_SPANS_MAX}`,
)

/** No row: as many as a seller may have before it. Two at once may go one beyond it, which harms nobody. */
export const insertDaysOff = statement<
  { sellerId: SellerId; id: DaysOffId; firstDay: number; lastDay: number; note: string; by: UserId; at: Date; today: number },
  { id: DaysOffId }
>(
  'insert-days-off-of-seller',
  `
  insert into seller_days_off (seller_id, id, first_day, last_day, note, created_by, created_at)
  select :sellerId, :id, :firstDay::int, :lastDay::int, :note, :by, :at
  where (select count(*) from seller_days_off where seller_id = :sellerId and last_day >= :today::int) < ${DAYS_OFF_SPANS_MAX}
  returning id`,
)

export const deleteDaysOff = statement<{ sellerId: SellerId; id: DaysOffId }, Omit<DaysOff, 'id'>>(
  'delete-days-off-of-seller',
  `
  delete from seller_days_off where seller_id = :sellerId and id = :id returning first_day as "firstDay", last_day as "lastDay", note`,
)

/** Spans of these sellers that end on `from` or later. */
export const daysOffOfSellers = statement<
  { sellerIds: readonly SellerId[]; from: number },
  { sellerId: SellerId; firstDay: number; lastDay: number }
>(
  'days-off-of-sellers',
  `
  select seller_id as "sellerId", first_day as "firstDay", last_day as "lastDay" from seller_days_off
  where seller_id = any(:sellerIds::text[]) and last_day >= :from::int order by seller_id, first_day, id limit 10000`,
)
