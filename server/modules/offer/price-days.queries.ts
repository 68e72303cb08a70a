import { statement } from '../../platform/database/statement.ts'
import { OFFERS_OF_PRODUCTS } from './offers-of-products.ts'

/** Lowest and highest price of a product on a day in Tehran. */
export interface PriceDay {
  productId: string
  date: string
  minPrice: number
  maxPrice: number
}

const DAYS_GIVEN = `json_to_recordset(:rows::json) as row ("productId" text, date date, "minPrice" bigint, "maxPrice" bigint)`

export const writePriceHistory = statement<{ rows: string }, { productId: string }>(
  'import-write-price-history',
  `
  insert into price_history as day (product_id, day, min_price, max_price)
  select "productId", date, "minPrice", "maxPrice"
  from ${DAYS_GIVEN}
  on conflict (product_id, day) do update set min_price = excluded.min_price, max_price = excluded.max_price
    where (day.min_price, day.max_price) is distinct from (excluded.min_price, excluded.max_price)
  returning product_id as "productId"`,
)

export const insertPriceHistory = statement<{ rows: string }>(
  'import-insert-price-history',
  `
  insert into price_history (product_id, day, min_price, max_price) select "productId", date, "minPrice", "maxPrice" from ${DAYS_GIVEN}`,
)

/** Lowest and highest price of today, over what is in stock. */
export const writePriceDays = statement<{ ids: readonly string[]; at: Date }>(
  'write-price-days',
  `
  insert into price_history as day (product_id, day, min_price, max_price)
  select o.product_id, (:at::timestamptz at time zone 'Asia/Tehran')::date, min(d.price), max(d.price)
  from ${OFFERS_OF_PRODUCTS}
  cross join lateral (select coalesce(effective_discount(o.discounted_price, o.special_offer_starts_at, o.special_offer_ends_at, :at), o.regular_price) as price) d
  where o.stock > 0
  group by o.product_id
  on conflict (product_id, day) do update
    set min_price = least(day.min_price, excluded.min_price), max_price = greatest(day.max_price, excluded.max_price)
    where excluded.min_price < day.min_price or excluded.max_price > day.max_price`,
)
