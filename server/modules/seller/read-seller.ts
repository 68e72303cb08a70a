import type { ParsedOf } from '#contract/call.ts'
import { discountPercentOf } from '#contract/discount-percent.ts'
import type { SellerId } from '#contract/ids.ts'
import type { listSellerProductsCall, Seller, SellerProduct, SellerProducts } from '#contract/seller.ts'
import type { Handle } from '../../platform/database/database.ts'
import { SellerNotFound } from './seller.errors.ts'
import { type SellerProductRow, type SellerRow, sellerById, sellerProducts, sellerShelves } from './seller.queries.ts'

const SHELF_SHOWN = 12

export interface Viewer {
  /** The subscription models whose products may be shown; `basic` among them. */
  access: readonly string[]
  at: Date
}

/** When what was read changes by itself. */
type WithChanges<T> = T & { nextChanges: Date[] }

export async function readActiveSeller(on: Handle, id: SellerId): Promise<SellerRow> {
  const seller = await sellerById.first(on, { id })
  if (seller === undefined) throw SellerNotFound()
  return seller
}

/** The public profile; its rating is of all who rated, null while nobody has. */
export async function readSeller(on: Handle, id: SellerId, viewer: Viewer): Promise<WithChanges<{ seller: Seller }>> {
  const { rating, ratingCount, reviewCount, legalName, ...known } = await readActiveSeller(on, id)
  const { bestSelling, specialOffers, ...shelves } = await sellerShelves.one(on, { id, ...viewer, limit: SHELF_SHOWN })
  return {
    nextChanges: changesOf([...bestSelling, ...specialOffers]),
    seller: {
      ...known,
      ...(legalName === '' ? {} : { legalName }),
      ...shelves,
      rating: ratingCount > 0 ? rating : null,
      commentCount: reviewCount,
      bestSelling: bestSelling.map(toSellerProduct),
      specialOffers: specialOffers.map(toSellerProduct),
    },
  }
}

type ProductsRequest = ParsedOf<typeof listSellerProductsCall>['query']

export async function listSellerProducts(
  on: Handle,
  id: SellerId,
  { page, limit, sort, category: slug }: ProductsRequest,
  viewer: Viewer,
): Promise<WithChanges<{ listing: SellerProducts }>> {
  await readActiveSeller(on, id)
  const asked = { id, ...viewer, limit, offset: (page - 1) * limit, category: slug ?? null }
  const { total, category, products } = await sellerProducts[sort].one(on, asked)
  return {
    nextChanges: changesOf(products),
    listing: { products: products.map(toSellerProduct), totalCount: total, page, limit, totalPages: Math.ceil(total / limit), category },
  }
}

function changesOf(rows: readonly SellerProductRow[]): Date[] {
  return rows.flatMap(({ nextChange }) => (nextChange === null ? [] : [new Date(nextChange)]))
}

function toSellerProduct({ nextChange: _, ...row }: SellerProductRow): SellerProduct {
  return { ...row, discountPercent: discountPercentOf(row.regularPrice, row.discountedPrice) }
}
