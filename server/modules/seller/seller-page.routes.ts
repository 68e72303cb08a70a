import { readSellerPageCall, type SellerPage, saveSellerPageCall } from '#contract/seller-page.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { readSellerPage, saveSellerPage } from './seller-page.ts'

/** A seller's own page, as its people write it. */
export function sellerPageRoutes(serve: Serve, { clock }: Services): void {
  serve(readSellerPageCall, async ({ tx, sellerId }) => ({ page: await readSellerPage(tx, sellerId) }))

  serve(saveSellerPageCall, async ({ tx, sellerId, user, body, noteChange }) => {
    const { before, page } = await saveSellerPage(tx, { sellerId, userId: user.id, at: clock.now() }, body)
    noteChange({ about: `seller-page:${sellerId}`, before: noted(before), after: noted(page) })
    return { status: 'ok' as const, message: 'صفحهٔ فروشگاه ذخیره شد', page }
  })
}

const noted = ({ logo, cover, about, policies, contact }: SellerPage) => ({ logo, cover, about, policies, ...contact })
