import { listColoursCall, mergeColourCall, shadeColourCall } from '#contract/colour-desk.ts'
import { addDeskProductCall, DeskProductContent, readDeskProductCall, saveDeskProductCall } from '#contract/desk-product.ts'
import { listOptionValuesCall, renameOptionValueCall } from '#contract/option-desk.ts'
import { newTeapot } from '../modules/desk-product/desk-product.testing.ts'
import { addProduct, readDeskProduct } from '../modules/desk-product/keep-product.ts'
import { newId } from '../platform/ids.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { type CallRequest, requestOf } from './call-request.ts'

/** A product that staff have added. */
export async function addedProduct(market: TestMarket) {
  const content = DeskProductContent.parse(newTeapot({ slug: `teapot-${newId()}` }))
  const { id } = await market.write((tx) => addProduct(tx, content, { by: market.master.id, at: market.services.clock.now() }))
  return { as: market.master, params: { productId: id } }
}

/** A colour that a product of its own has, and that nothing else is called. */
async function coloured(market: TestMarket): Promise<string> {
  const label = `رنگ ${newId()}`
  const content = DeskProductContent.parse(
    newTeapot({
      slug: `teapot-${newId()}`,
      options: [{ name: 'رنگ', type: 'color', choices: [{ label, value: '#336699' }] }],
      combinations: [{ choices: [label] }],
    }),
  )
  await market.write((tx) => addProduct(tx, content, { by: market.master.id, at: market.services.clock.now() }))
  return label
}

/** A size that a product of its own has, and that nothing else is called. */
async function sized(market: TestMarket): Promise<string> {
  const label = `اندازه ${newId()}`
  const content = DeskProductContent.parse(
    newTeapot({
      slug: `teapot-${newId()}`,
      options: [{ name: 'اندازه', type: 'other', choices: [{ label }] }],
      combinations: [{ choices: [label] }],
    }),
  )
  await market.write((tx) => addProduct(tx, content, { by: market.master.id, at: market.services.clock.now() }))
  return label
}

/** Products as staff keep them by hand, their colours and other options. */
export const DESK_PRODUCT_REQUESTS: readonly CallRequest[] = [
  requestOf(listColoursCall, async ({ master }) => ({ as: master })),
  requestOf(shadeColourCall, async (market) => ({
    as: market.master,
    params: { label: await coloured(market) },
    body: { hex: '#445566' },
  })),
  requestOf(mergeColourCall, async (market) => ({
    as: market.master,
    params: { label: await coloured(market) },
    body: { into: await coloured(market) },
  })),
  requestOf(listOptionValuesCall, async ({ master }) => ({ as: master })),
  requestOf(renameOptionValueCall, async (market) => ({
    as: market.master,
    body: { attribute: 'اندازه', label: await sized(market), into: `اندازه ${newId()}` },
  })),
  requestOf(readDeskProductCall, addedProduct),
  requestOf(addDeskProductCall, async ({ master }) => ({ as: master, body: { content: newTeapot({ slug: `teapot-${newId()}` }) } })),
  requestOf(saveDeskProductCall, async (market) => {
    const { as, params } = await addedProduct(market)
    const { content, version } = await readDeskProduct(market.db, params.productId)
    return { as, params, body: { content: { ...content, title: 'قوری نو' }, version } }
  }),
]
