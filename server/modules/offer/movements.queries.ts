import type { MovementReason, MovementsQuery } from '#contract/desk-offers.ts'
import { MOVEMENTS_PAGE_SIZE } from '#contract/desk-offers.ts'
import type { OfferId, ProductId, SellerId, UserId } from '#contract/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import { shapedStatement, statement } from '../../platform/database/statement.ts'
import { OPTIONS_IN_WORDS } from './sellers-offers.queries.ts'

export interface MovementRow {
  id: string
  psid: OfferId
  productId: ProductId
  slug: string
  title: string
  options: string | null
  delta: number
  reason: MovementReason
  note: string
  by: string | null
  orderNumber: string | null
  at: Date
}

const WHICH: Readonly<Record<MovementsQuery['which'], string>> = {
  all: '',
  hand: `and m.reason not in ('placed', 'returned')`,
  orders: `and m.reason in ('placed', 'returned')`,
  in: 'and m.delta > 0',
  out: 'and m.delta < 0',
}

interface Wanted {
  sellerId: SellerId
  which: MovementsQuery['which']
  offer: { id: OfferId; productId: ProductId } | undefined
  from: Date | undefined
  until: Date | undefined
  after: { at: Date; id: string } | undefined
}

/** Newest first, one more than a page. Of one offer they are read by its product, else by the seller's own index. */
export function readMovements(on: Handle, { sellerId, which, offer, from, until, after }: Wanted): Promise<MovementRow[]> {
  const conditions = [
    WHICH[which],
    offer && 'and m.product_id = :productId and m.offer_id = :offerId',
    from && 'and m.at >= :from',
    until && 'and m.at < :until',
    after && 'and (m.at, m.id) < (:afterAt, :afterId::bigint)',
  ]
  const name = ['stock-movements', which, ...[offer && 'offer', from && 'from', until && 'until', after && 'on'].filter(Boolean)].join('-')
  const sql = () => `
  with page as materialized (
    select m.* from stock_movements m where m.seller_id = :sellerId ${conditions.filter(Boolean).join(' ')}
    order by m.at desc, m.id desc limit ${MOVEMENTS_PAGE_SIZE + 1}
  )
  select m.id::text, m.offer_id as psid, m.product_id as "productId", p.slug, p.title, ${OPTIONS_IN_WORDS} as options, m.delta, m.reason, m.note, m.at,
    (select concat_ws(' ', u.name, u.family) from users u where u.id = m.moved_by) as by,
    (select r.number::text from seller_orders part join orders r on r.user_id = part.user_id and r.id = part.order_id
      where part.seller_id = :sellerId and part.order_id = m.order_id limit 1) as "orderNumber"
  from page m join offers o on o.product_id = m.product_id and o.id = m.offer_id join products p on p.id = m.product_id
  join variants v on v.product_id = o.product_id and v.id = o.variant_id
  order by m.at desc, m.id desc`
  return shapedStatement<MovementRow>(name, sql).all(on, {
    sellerId,
    ...(offer && { productId: offer.productId, offerId: offer.id }),
    ...(from && { from }),
    ...(until && { until }),
    ...(after && { afterAt: after.at, afterId: after.id }),
  })
}

/**
 * Sets the stock of one offer that is locked already, with the movement that says why. What it is changed to grows its version, as any edit does, and a piece that
 * comes first or goes last has listings look again.
 */
export const moveStock = statement<
  { sellerId: SellerId; id: OfferId; productId: ProductId; delta: number; reason: MovementReason; note: string; by: UserId; at: Date },
  { stock: number; version: number }
>(
  'move-stock-by-hand',
  `
  with moved as (
    update offers set stock = stock + :delta::int, version = version + 1, updated_at = :at
    where product_id = :productId and id = :id and seller_id = :sellerId
    returning stock, version, stock - :delta::int as before
  ),
  told as (
    insert into stock_movements (product_id, offer_id, seller_id, delta, reason, note, moved_by, at)
    select :productId, :id, :sellerId, :delta::int, :reason, :note, :by, :at from moved
  ),
  noted as (
    insert into offer_changes (product_id, offer_id, at, way, changed_by, before, after)
    select :productId, :id, :at, 'edit', :by, jsonb_build_object('stock', before), jsonb_build_object('stock', stock) from moved
  )
  select stock, version from moved`,
)
