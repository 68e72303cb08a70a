import { addDeskProductCall, type DeskProduct, readDeskProductCall, saveDeskProductCall } from '#contract/desk-product.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { addProduct, changeProduct, readDeskProduct } from './keep-product.ts'

/** Products as staff keep them by hand. */
export function deskProductRoutes(serve: Serve, { clock }: Services): void {
  serve(readDeskProductCall, async ({ tx, params }) => ({ product: await readDeskProduct(tx, params.productId) }))
  serve(addDeskProductCall, async ({ tx, user, body, noteChange }) => {
    const product = await addProduct(tx, body.content, { by: user.id, at: clock.now() })
    noteChange({ about: `product:${product.id}`, after: notedOf(product) })
    return { status: 'ok' as const, message: 'محصول افزوده شد', product }
  })
  serve(saveDeskProductCall, async ({ tx, user, params, body, noteChange }) => {
    const { before, product } = await changeProduct(tx, params.productId, body, { by: user.id, at: clock.now() })
    noteChange({ about: `product:${product.id}`, before: notedOf(before), after: notedOf(product) })
    return { status: 'ok' as const, message: 'محصول ذخیره شد', product }
  })
}

function notedOf({ content: { title, slug, category, brand, status, pictures, combinations } }: DeskProduct) {
  return { title, slug, category, brand, status, pictures: pictures.length, combinations: combinations.length }
}
