import { addDeskProductCall, DeskProductContent, readDeskProductCall, saveDeskProductCall } from '#contract/desk-product.ts'
import { newTeapot } from '../modules/desk-product/desk-product.testing.ts'
import { addProduct, readDeskProduct } from '../modules/desk-product/keep-product.ts'
import { newId } from '../platform/ids.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { type CallRequest, requestOf } from './call-request.ts'

/** A product that staff have added. */
async function added(market: TestMarket) {
  const content = DeskProductContent.parse(newTeapot({ slug: `teapot-${newId()}` }))
  const { id } = await market.write((tx) => addProduct(tx, content, { by: market.master.id, at: market.services.clock.now() }))
  return { as: market.master, params: { productId: id } }
}

/** Products as staff keep them by hand. */
export const DESK_PRODUCT_REQUESTS: readonly CallRequest[] = [
  requestOf(readDeskProductCall, added),
  requestOf(addDeskProductCall, async ({ master }) => ({ as: master, body: { content: newTeapot({ slug: `teapot-${newId()}` }) } })),
  requestOf(saveDeskProductCall, async (market) => {
    const { as, params } = await added(market)
    const { content, version } = await readDeskProduct(market.db, params.productId)
    return { as, params, body: { content: { ...content, title: 'قوری نو' }, version } }
  }),
]
