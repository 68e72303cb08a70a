import type { StockAlert } from '#contract/alert.ts'
import type { ProductId, SellerId, UserId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import { statement } from '../../platform/database/statement.ts'

export type SetAlertType = Exclude<StockAlert['alertType'], 'not_selected'>

export const isProduct = statement<{ productId: ProductId }, { isActive: boolean }>(
  'product-for-alert',
  `
  select status = 'active' as "isActive" from products where id = :productId`,
)

/** Holds the shopper's row, so that alerts set at once are counted one after another. */
export const lockOwner = statement<{ userId: UserId }, { email: string }>(
  'lock-alert-owner',
  `
  select email from users where id = :userId for no key update`,
)

export const countOtherAlerts = statement<{ userId: UserId; productId: ProductId }, { count: number }>(
  'count-other-stock-alerts',
  `
  select count(*)::int as count from stock_alerts where user_id = :userId and product_id <> :productId`,
)

export const countSellers = statement<{ ids: readonly SellerId[] }, { count: number }>(
  'count-sellers-of-alert',
  `
  select count(*)::int as count from sellers where id = any(:ids::text[])`,
)

interface AlertRow {
  alertType: SetAlertType
  price: Toman | null
  inventory: number | null
  sellerIds: SellerId[] | null
  sms: boolean
  email: boolean
  isReached: boolean
}

/** `isReached` as it is now, whether or not the alert was looked at since. */
export const findStockAlert = statement<{ userId: UserId; productId: ProductId; now: Date }, AlertRow>(
  'find-stock-alert',
  `
  select a.alert_type as "alertType", a.price, a.inventory, a.seller_ids as "sellerIds", a.sms, a.email,
    alert_is_met(a.alert_type, a.price, a.inventory, seen.price, seen.stock, a.met) as "isReached"
  from stock_alerts a cross join lateral product_for_alerts(a.product_id, a.seller_ids, :now) as seen
  where a.user_id = :userId and a.product_id = :productId`,
)

/** An alert begins with how things stand: what is so already is no crossing. */
export const saveStockAlert = statement<{
  userId: UserId
  productId: ProductId
  id: string
  alertType: SetAlertType
  price: number | null
  inventory: number | null
  sellerIds: readonly SellerId[] | null
  sms: boolean
  email: boolean
  now: Date
}>(
  'save-stock-alert',
  `
  insert into stock_alerts as kept
    (user_id, product_id, id, alert_type, price, inventory, seller_ids, sms, email, met, met_since, next_look, created_at, updated_at)
  select :userId, :productId, :id, :alertType, :price::bigint, :inventory::int, :sellerIds::text[], :sms, :email,
    alert_is_met(:alertType, :price::bigint, :inventory::int, seen.price, seen.stock, false), :now,
    case when :alertType = 'price_reach' then seen.next_change end, :now, :now
  from product_for_alerts(:productId, :sellerIds::text[], :now) as seen
  on conflict (user_id, product_id) do update set version = kept.version + 1, alert_type = excluded.alert_type, price = excluded.price,
    inventory = excluded.inventory, seller_ids = excluded.seller_ids, sms = excluded.sms, email = excluded.email, met = excluded.met,
    met_since = greatest(kept.met_since, excluded.met_since), next_look = excluded.next_look, updated_at = excluded.updated_at`,
)

export const deleteStockAlert = statement<{ userId: UserId; productId: ProductId }>(
  'delete-stock-alert',
  `
  delete from stock_alerts where user_id = :userId and product_id = :productId`,
)

export const queueProducts = statement<{ ids: readonly ProductId[] }>(
  'queue-products-for-alerts',
  `
  insert into stock_alert_queue (product_id) select id from unnest(:ids::text[]) as id`,
)
