import { randomBytes } from 'node:crypto'
import { addCategoryCall } from '#contract/category-tree.ts'
import { importSingleProductsCall } from '#contract/import.ts'
import { LISTING_PAGE_SIZE } from '#contract/limits.ts'
import { callMarket } from './call-market.ts'
import { findForSale, plenty } from './for-sale.ts'
import { staffToken } from './staff.ts'

/** Dear, since journeys that need something to buy take what is cheap. */
const CHEAPEST = 70_000_000

/** A category of two pages that no other journey touches, each product dearer than the one before it. */
export async function pagedCategory(): Promise<{ address: string }> {
  const [model] = await findForSale(plenty, 1)
  if (model === undefined) throw new Error('The demonstration has no products.')
  const slug = `paged-${randomBytes(4).toString('hex')}`
  const singleProducts = Array.from({ length: LISTING_PAGE_SIZE + 6 }, (_, at) => ({
    slug: `${slug}-${at}`,
    title: `یخچال مدل ${slug} ${at}`,
    category: slug,
    images: model.product.general.images.slice(0, 1),
    combinations: [
      {
        id: `${slug}-${at}`,
        selected: true,
        suppliers: [{ id: model.offer.id, stock: 5, price: { regularPrice: CHEAPEST + at * 10_000 } }],
      },
    ],
  }))
  const token = await staffToken(['catalogue'])
  await callMarket(addCategoryCall, { body: { slug, title: `دستهٔ ${slug}`, subscriptionModel: 'basic', parent: null } }, token)
  await callMarket(importSingleProductsCall, { body: { singleProducts } }, token)
  return { address: `/category/${slug}` }
}
