import {
  readOwnShippingCall,
  readShippingOfSellerCall,
  type SellersShipping,
  saveOwnShippingCall,
  saveShippingOfSellerCall,
} from '#contract/shipping-desk.ts'
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
const noted = ({ methods }: SellersShipping) => ({ methods })
