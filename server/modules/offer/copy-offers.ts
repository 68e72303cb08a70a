import type pg from 'pg'
import { copyRows } from '../../platform/database/copy-rows.ts'
import type { OfferToWrite } from './known-offers.ts'
import type { PriceDay } from './price-days.queries.ts'

const OFFERS = `product_id, id, variant_id, seller_id, short_name, stock, regular_price, discounted_price, special_offer_starts_at, special_offer_ends_at, min_order, max_order,
  payment_type, buy_type, delivery_time, delivery_areas, active, currency_prices, created_at, updated_at`
const PRICES = 'product_id, offer_id, regular_price, discounted_price, special_offer_starts_at, special_offer_ends_at, at'

/** Writes offers of which none is known yet, with the first of their prices. */
export async function copyOffers(client: pg.Client, offers: readonly OfferToWrite[], at: Date): Promise<void> {
  await copyRows(client, `offers (${OFFERS})`, offers, (row) => [
    row.product_id,
    row.id,
    row.variant_id,
    row.seller_id,
    row.short_name,
    row.stock,
    row.regular_price,
    row.discounted_price,
    row.special_offer_starts_at,
    row.special_offer_ends_at,
    row.min_order,
    row.max_order,
    row.payment_type,
    row.buy_type,
    row.delivery_time,
    row.delivery_areas,
    row.active,
    JSON.stringify(row.currency_prices),
    at,
    at,
  ])
  await copyRows(client, `price_changes (${PRICES})`, offers, (row) => [
    row.product_id,
    row.id,
    row.regular_price,
    row.discounted_price,
    row.special_offer_starts_at,
    row.special_offer_ends_at,
    at,
  ])
}

export async function copyPriceDays(client: pg.Client, days: readonly PriceDay[]): Promise<void> {
  await copyRows(client, 'price_history (product_id, day, min_price, max_price)', days, (row) => [
    row.productId,
    row.date,
    row.minPrice,
    row.maxPrice,
  ])
}
