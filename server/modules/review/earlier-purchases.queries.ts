import type { UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

/** By their ids or mobiles; they do not leave before the import ends. */
export const buyersByName = statement<{ ids: readonly string[]; mobiles: readonly string[] }, { id: UserId; mobile: string }>(
  'buyers-of-earlier-purchases',
  `
  select id, mobile from users where id = any(:ids::text[]) or mobile = any(:mobiles::text[]) order by id for key share`,
)

export const buyersWithEarlierPurchases = statement<{ ids: readonly UserId[] }, { userId: UserId }>(
  'buyers-with-earlier-purchases',
  `
  select distinct user_id as "userId" from earlier_purchases where user_id = any(:ids::text[])`,
)

/** Answers each person who has a further one, once. */
export const insertEarlierPurchases = statement<{ rows: string; at: Date }, { userId: UserId }>(
  'insert-earlier-purchases',
  `
  with noted as (
    insert into earlier_purchases (user_id, product_id, seller_id, imported_at)
    select distinct "userId", "productId", "sellerId", :at::timestamptz
    from json_to_recordset(:rows::json) as row ("userId" text, "productId" text, "sellerId" text)
    on conflict (user_id, product_id, seller_id) do nothing returning user_id
  ) select distinct user_id as "userId" from noted`,
)
