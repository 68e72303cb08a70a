import type { ShippingMethod } from '#contract/shipping.ts'
import {
  readOwnShippingCall,
  readShippingOfSellerCall,
  type SellersShipping,
  saveOwnShippingCall,
  saveShippingOfSellerCall,
} from '#contract/shipping-desk.ts'
import { formatCount, formatToman } from '#persian/format.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { readSellersShipping, saveSellersShipping } from './sellers-shipping.ts'

/** The ways in which a seller sends, kept by the seller or by staff for it. */
export function sellersShippingRoutes(serve: Serve): void {
  serve(readOwnShippingCall, ({ tx, sellerId }) => readSellersShipping(tx, sellerId))
  serve(readShippingOfSellerCall, ({ tx, params }) => readSellersShipping(tx, params.sellerId))

  serve(saveOwnShippingCall, async ({ tx, sellerId, body, noteChange }) => {
    const { before, shipping } = await saveSellersShipping(tx, sellerId, body)
    noteChange({ about: `shipping:${sellerId}`, before: noted(before), after: noted(shipping) })
    return saved(shipping)
  })

  serve(saveShippingOfSellerCall, async ({ tx, params, body, noteChange }) => {
    const { before, shipping } = await saveSellersShipping(tx, params.sellerId, body)
    noteChange({ about: `shipping:${params.sellerId}`, before: noted(before), after: noted(shipping) })
    return saved(shipping)
  })
}

const saved = (shipping: SellersShipping) => ({ status: 'ok' as const, message: 'شیوه‌های ارسال ذخیره شد', shipping })

/** In words, one after another: who reads the log reads no fields. */
const noted = ({ methods }: SellersShipping) => ({ methods: methods.map(inWords).join(' / ') })

function inWords({ label, cost, paidOnArrival, freeFrom, minDays, maxDays }: ShippingMethod): string {
  const words = [
    `${label}: ${paidOnArrival ? 'پس‌کرایه' : formatToman(cost)}`,
    ...(freeFrom === null ? [] : [`از ${formatToman(freeFrom)} رایگان`]),
    ...(minDays === null || maxDays === null ? [] : [`${formatCount(minDays)} تا ${formatCount(maxDays)} روز`]),
  ]
  return words.join('، ')
}
