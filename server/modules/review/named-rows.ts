import type { ProductId, SellerId } from '#contract/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import type { Faults } from '../../platform/rows/faults.ts'
import { productsByName, sellerNames } from './review.queries.ts'

/** How an imported row names a product, by its id or its slug, and the seller it came from. */
interface Naming {
  productId?: string | undefined
  slug?: string | undefined
  supplierId: SellerId
}

export interface Named {
  productId: ProductId
  sellerId: SellerId
}

/** Finds what rows name; what is not there is a fault at its field. */
export async function readNamed(on: Handle, rows: readonly Naming[]) {
  const names = rows.flatMap(({ productId, slug }) => [productId ?? [], slug ?? []].flat())
  const products = await productsByName.all(on, { names })
  const byId = new Map(products.map(({ id }) => [String(id), id]))
  const bySlug = new Map(products.map(({ id, slug }) => [slug, id]))
  const sellers = new Set((await sellerNames.all(on, { ids: rows.map(({ supplierId }) => supplierId) })).map(({ id }) => id))

  return ({ productId, slug, supplierId }: Naming, faults: Faults, at: { index: number; within?: string }): Named | undefined => {
    const fault = (field: string, message: string) => faults.add(at.index, `${at.within ?? ''}${field}`, message)
    if (productId === undefined && slug === undefined) fault('productId', 'شناسه یا نامک محصول الزامی است')
    const found = productId === undefined ? bySlug.get(slug ?? '') : byId.get(productId)
    if (found === undefined) fault(productId === undefined && slug !== undefined ? 'slug' : 'productId', 'این محصول در فروشگاه نیست')
    if (!sellers.has(supplierId)) fault('supplierId', 'این تأمین‌کننده در فروشگاه نیست')
    return found !== undefined && sellers.has(supplierId) ? { productId: found, sellerId: supplierId } : undefined
  }
}
