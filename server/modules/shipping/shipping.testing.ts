import type { SellerId } from '#contract/ids.ts'
import type { ShippingKind } from '#contract/shipping.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

export interface ShippingGiven {
  id?: string
  kind?: ShippingKind
  cost?: number
  paidOnArrival?: boolean
  freeFrom?: number | null
  days?: readonly [number, number] | null
  address?: string
}

const insertMethod = statement<Record<string, unknown>>(
  'build-shipping-method',
  `
  insert into shipping_methods (seller_id, id, position, kind, label, cost, paid_on_arrival, free_from, min_days, max_days, address)
  values (:sellerId, :id, :position, :kind, 'ارسال ' || :id, :cost, :paidOnArrival, :freeFrom, :minDays, :maxDays, :address)`,
)

/** The ways in which a seller sends, the first of them first; post for 45,000 toman unless told otherwise. */
export async function buildShipping(on: Handle, sellerId: SellerId, methods: readonly ShippingGiven[]): Promise<void> {
  for (const [position, { id, kind = 'post', cost = 45_000, days = null, ...given }] of methods.entries()) {
    await insertMethod.run(on, {
      paidOnArrival: false,
      freeFrom: null,
      address: kind === 'pickup' ? 'تهران، خیابان ولیعصر' : '',
      ...given,
      sellerId,
      id: id ?? kind,
      position,
      kind,
      cost,
      minDays: days?.[0] ?? null,
      maxDays: days?.[1] ?? null,
    })
  }
}
