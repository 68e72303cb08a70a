import type { z } from 'zod'
import type { SellerRow } from '#contract/import-catalogue.ts'
import type { Seller } from './sellers.ts'

type Methods = NonNullable<z.input<typeof SellerRow>['shipping_methods']>

/** Working days that the post needs from there. */
const POST_DAYS = {
  in3hours: { min_days: 2, max_days: 4 },
  in1day: { min_days: 2, max_days: 4 },
  in3days: { min_days: 3, max_days: 5 },
  in1week: { min_days: 5, max_days: 8 },
  in15days: { min_days: 7, max_days: 12 },
} as const
/** Sums from which the post costs nothing, and what it costs below; dearer ones send heavier things. */
const POST_COST = [
  { cost: 45_000, free_from: 2_000_000 },
  { cost: 59_000, free_from: 5_000_000 },
  { cost: 68_000, free_from: null },
] as const
const HEAVY = new Set(['appliances', 'home', 'carpets', 'workshop', 'car'])

/** How a seller of the demonstration sends: wholesalers and sellers of heavy things by carriers that are paid at the door, others by post; in Tehran by courier too. */
export function shippingOf({ id, city, pace, trades, wholesale }: Seller): Methods {
  const { min_days, max_days } = POST_DAYS[pace]
  const freight = {
    id: 'freight',
    kind: 'freight',
    label: 'باربری',
    paid_on_arrival: true,
    min_days: min_days + 1,
    max_days: max_days + 3,
  } as const
  const pickup = {
    id: 'pickup',
    kind: 'pickup',
    label: 'تحویل حضوری از فروشگاه',
    min_days: 0,
    max_days: 1,
    address: `${city}، فروشگاه`,
  } as const
  if (wholesale) return [freight, pickup]

  const post = {
    id: 'post',
    kind: 'post',
    label: 'پست پیشتاز',
    ...(POST_COST[Number(id) % POST_COST.length] ?? POST_COST[0]),
    min_days,
    max_days,
  } as const
  const courier = { id: 'courier', kind: 'courier', label: 'پیک شهر تهران', cost: 120_000, min_days: 0, max_days: 1 } as const
  return [
    post,
    ...(city === 'تهران' ? [courier] : []),
    ...(trades.some((trade) => HEAVY.has(trade)) ? [freight] : []),
    ...(Number(id) % 2 === 1 ? [pickup] : []),
  ]
}
