import type { Audience } from '#contract/group-message.ts'
import type { UserId } from '#contract/ids.ts'
import { deliveryOf, type NotificationChannel, type NotificationKind } from '#contract/notification-settings.ts'
import { midnightInTehran } from '#persian/persian-days.ts'
import type { Handle } from '../../platform/database/database.ts'
import { shapedStatement, statement } from '../../platform/database/statement.ts'
import { wantsSql } from '../notification/choices.queries.ts'

export interface Person {
  id: UserId
  name: string
  family: string
  mobile: string
}

/** Who a message is for, on which channels, of which kind. */
export interface Aim {
  audience: Audience
  channels: readonly NotificationChannel[]
  kind: NotificationKind
}

const BOUGHT = `exists (
  select from orders join order_lines as line on line.user_id = orders.user_id and line.order_id = orders.id`
const PLACED = `where orders.user_id = users.id and orders.status in ('processing', 'shipped', 'delivered')
  and orders.placed_at >= coalesce(:from, '-infinity'::timestamptz) and orders.placed_at < coalesce(:until, 'infinity'::timestamptz)`
const BUYERS = {
  product: `${BOUGHT} join products on products.id = line.product_id ${PLACED} and products.slug = :key)`,
  category: `${BOUGHT} join products on products.id = line.product_id join categories on categories.id = products.category_id
    ${PLACED} and (select id from categories where slug = :key) = any (categories.path))`,
  seller: `exists (select from orders join seller_orders as part on part.user_id = orders.user_id and part.order_id = orders.id
    ${PLACED} and part.seller_id = :key)`,
} as const

/** Who is in a group, of those who may sign in. */
function conditionOf(audience: Audience): string {
  switch (audience.who) {
    case 'shoppers':
      return `users.role = 'customer'`
    case 'sellers':
      return `users.role = 'supplier'`
    case 'subscribers':
      return `exists (select from subscriptions as held
        where held.user_id = users.id and held.model = :model and (held.expires_at is null or held.expires_at > :now))`
    case 'mobiles':
      return 'users.mobile = any (:mobiles)'
    case 'buyers':
      return BUYERS[audience.of]
  }
}

const nameOf = (audience: Audience): string => (audience.who === 'buyers' ? `${audience.who}-${audience.of}` : audience.who)

/** The group as a table of people, with whether a message of this kind reaches each of them on one of the channels; by default it is on or off on all of them. */
const groupSql = ({ audience, channels, kind }: Aim): string => `
  select told."userId" as id, told.name, told.family, told.mobile, ${channels
    .map((channel) => `(${wantsSql(`'${channel}'`)}${channel === 'email' ? ` and told.email <> ''` : ''})`)
    .join(' or ')} as "isReached"
  from (select users.id as "userId", users.name, users.family, users.mobile, users.email, '${kind}' as kind, ${deliveryOf(kind, 'app') !== 'off'} as "isOnByDefault"
    from users where users.status = 'active' and ${conditionOf(audience)}`

const paramsOf = ({ audience }: Aim, now: Date) => ({
  now,
  ...(audience.who === 'buyers' && {
    key: audience.key,
    from: audience.from && midnightInTehran(audience.from),
    until: audience.to && midnightInTehran(audience.to, 1),
  }),
  ...(audience.who === 'subscribers' && { model: audience.model }),
  ...(audience.who === 'mobiles' && { mobiles: audience.mobiles }),
})

const shapeOf = ({ audience, channels, kind }: Aim): string => `${kind}-${nameOf(audience)}-${channels.join('-')}`

/** How many are in the group, how many are reached, and the first of these. */
export async function countAudience(
  on: Handle,
  aim: Aim,
  { now, first }: { now: Date; first: number },
): Promise<{ inGroup: number; count: number; first: Person[] }> {
  const counted = shapedStatement<{ inGroup: number; count: number; first: Person[] | null }>(
    `count-group-${shapeOf(aim)}`,
    () => `
    with people as (${groupSql(aim)}) as told)
    select count(*)::int as "inGroup", count(*) filter (where "isReached")::int as count, (
      select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'family', family, 'mobile', mobile) order by id)
      from (select * from people where "isReached" order by id limit :first) as shown) as first
    from people`,
  )
  const { first: shown, ...counts } = await counted.one(on, { ...paramsOf(aim, now), first })
  return { ...counts, first: shown ?? [] }
}

/** The next ones of the group by their ids, with whether each is reached. */
export function nextOfAudience(
  on: Handle,
  aim: Aim,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<{ id: UserId; isReached: boolean }[]> {
  const page = shapedStatement<{ id: UserId; isReached: boolean }>(
    `page-of-group-${shapeOf(aim)}`,
    () => `
    select id, "isReached" from (${groupSql(aim)} and users.id > :after order by users.id limit :limit) as told) as people order by id`,
  )
  return page.all(on, { ...paramsOf(aim, now), after, limit })
}

const findKey = {
  category: statement<{ key: string }>('find-category-of-group', 'select 1 from categories where slug = :key'),
  product: statement<{ key: string }>('find-product-of-group', 'select 1 from products where slug = :key'),
  seller: statement<{ key: string }>('find-seller-of-group', 'select 1 from sellers where id = :key'),
} as const

/** Whether the group names something that is there. */
export async function isKnownAudience(on: Handle, audience: Audience): Promise<boolean> {
  return audience.who !== 'buyers' || (await findKey[audience.of].first(on, { key: audience.key })) !== undefined
}
