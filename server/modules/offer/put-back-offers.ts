import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { BY_IMPORT, lockOffers, writeOffers } from './offer-rows.queries.ts'

/** A row of `offers` as JSON, with the product that it is of. */
export interface StoredOfferState {
  product_id: string
  id: string
}

/** One day of a product's price history; null: there was none. */
export interface StoredPriceDay {
  product_id: string
  day: string
  min_price: number | null
  max_price: number | null
}

/** With their histories, as if they had never existed. The caller holds the locks of these offers. */
const deleteOffers = statement<{ productIds: readonly string[]; keep: readonly string[] }>(
  'delete-offers-of-products',
  `
  with gone as (
    delete from offers where product_id = any(:productIds::text[]) and id <> all(:keep::text[]) returning product_id, id
  ),
  prices as (delete from price_changes p using gone where p.product_id = gone.product_id and p.offer_id = gone.id),
  changes as (delete from offer_changes c using gone where c.product_id = gone.product_id and c.offer_id = gone.id)
  delete from stock_movements m using gone where m.product_id = gone.product_id and m.offer_id = gone.id`,
)

/** Of these products, those of which somebody ordered a piece of an offer that is not to stay. */
const orderedProducts = statement<{ productIds: readonly string[]; keep: readonly string[] }, { productId: string }>(
  'ordered-products-of-offers',
  `
  select distinct product_id as "productId" from stock_movements
  where product_id = any(:productIds::text[]) and offer_id <> all(:keep::text[]) and order_id is not null`,
)

const putBackDays = statement<{ rows: string }>(
  'put-back-price-days',
  `
  with given as (select * from json_to_recordset(:rows::json) as row (product_id text, day date, min_price bigint, max_price bigint)),
  gone as (delete from price_history h using given where given.min_price is null and h.product_id = given.product_id and h.day = given.day)
  insert into price_history as h (product_id, day, min_price, max_price)
  select product_id, day, min_price, max_price from given where min_price is not null
  on conflict (product_id, day) do update set (min_price, max_price) = (excluded.min_price, excluded.max_price)
    where (h.min_price, h.max_price) is distinct from (excluded.min_price, excluded.max_price)`,
)

const deleteDays = statement<{ productIds: readonly string[] }>(
  'delete-price-days-of-products',
  `
  delete from price_history where product_id = any(:productIds::text[])`,
)

/** Locks the offers of these products against purchases until the transaction ends. */
export async function lockOffersOf(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await lockOffers.run(tx, { productIds })
}

/** Which of these products cannot lose the offers that are not in `keep`. */
export async function orderedBeyond(tx: Transaction, productIds: readonly string[], keep: readonly string[]): Promise<Set<string>> {
  return new Set((await orderedProducts.all(tx, { productIds, keep })).map(({ productId }) => productId))
}

/** These products have no offers but those in `keep` from now on. */
export async function removeOffersBeyond(tx: Transaction, productIds: readonly string[], keep: readonly string[]): Promise<void> {
  await deleteOffers.run(tx, { productIds, keep })
}

/** Restores the terms of these offers; each change goes into the offer’s history, like any other. */
export async function putBackOffers(tx: Transaction, offers: readonly StoredOfferState[], at: Date): Promise<void> {
  await writeOffers.all(tx, { rows: JSON.stringify(offers), at, ...BY_IMPORT })
}

/** After the listing was made again, which writes the price of today. */
export async function putBackPriceDays(tx: Transaction, days: readonly StoredPriceDay[]): Promise<void> {
  await putBackDays.run(tx, { rows: JSON.stringify(days) })
}

export async function removePriceDays(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await deleteDays.run(tx, { productIds })
}
