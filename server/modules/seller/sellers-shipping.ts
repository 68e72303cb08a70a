import { isDeepStrictEqual } from 'node:util'
import type { SellerId } from '#contract/ids.ts'
import { type ShippingMethod, ShippingMethodId } from '#contract/shipping.ts'
import type { SaveShippingMethods, SellersShipping, ShippingMethodGiven } from '#contract/shipping-desk.ts'
import type { ShippingMethodRow } from '#contract/shipping-rows.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { InvalidInput } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import { setShippingMethods } from './save-shipping-methods.ts'
import { SellerNotFound, ShippingMethodsChanged } from './seller.errors.ts'

const shippingOfSeller = statement<{ sellerId: SellerId }, SellersShipping>(
  'shipping-of-seller',
  `
  select s.name as "sellerName", methods, md5(methods::text) as version
  from sellers s cross join lateral (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'label', label, 'cost', cost,
      'paidOnArrival', paid_on_arrival, 'freeFrom', free_from, 'minDays', min_days, 'maxDays', max_days, 'address', address) order by position, id), '[]') as methods
    from shipping_methods where seller_id = s.id) as list
  where s.id = :sellerId`,
)

/** The ways in which a seller sends, at their full cost; refused where there is no such seller. */
export async function readSellersShipping(on: Handle, sellerId: SellerId): Promise<SellersShipping> {
  const shipping = await shippingOfSeller.first(on, { sellerId })
  if (shipping === undefined) throw SellerNotFound()
  return shipping
}

/**
 * The list becomes the given one, over the version that was read. A method keeps its id, so that shoppers who chose it still have. Sent again it changes nothing:
 * what stands is what was wanted.
 */
export async function saveSellersShipping(
  tx: Transaction,
  sellerId: SellerId,
  { methods, version }: SaveShippingMethods,
): Promise<{ before: SellersShipping; shipping: SellersShipping }> {
  // sellers' imports write the same rows
  await writeAlone(tx)
  const before = await readSellersShipping(tx, sellerId)
  if (isSame(methods, before.methods)) return { before, shipping: before }
  if (before.version !== version) throw ShippingMethodsChanged().withWire({ shipping: before })
  await setShippingMethods(tx, [{ id: sellerId, methods: withIds(methods, before) }])
  return { before, shipping: await readSellersShipping(tx, sellerId) }
}

function isSame(wanted: readonly ShippingMethodGiven[], stands: readonly ShippingMethod[]): boolean {
  return wanted.length === stands.length && wanted.every((given, at) => isDeepStrictEqual({ ...stands[at], ...given }, stands[at]))
}

function withIds(methods: readonly ShippingMethodGiven[], { methods: known }: SellersShipping): ShippingMethodRow[] {
  const left = new Set(known.map(({ id }) => id))
  return methods.map(({ id, paidOnArrival, freeFrom, minDays, maxDays, ...rest }, at) => {
    if (id !== undefined && !left.delete(id)) throw InvalidInput({ errors: { [`methods.${at}.id`]: 'این شیوهٔ ارسال در فهرست نیست' } })
    return {
      ...rest,
      id: id ?? ShippingMethodId.parse(newId()),
      paid_on_arrival: paidOnArrival,
      free_from: freeFrom,
      min_days: minDays,
      max_days: maxDays,
    }
  })
}
