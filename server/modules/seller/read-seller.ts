import { discountPercentOf } from '#contract/discount-percent.ts'
import type { SellerId } from '#contract/ids.ts'
import type { Seller, SellerProduct } from '#contract/seller.ts'
import type { Handle } from '../../platform/database/database.ts'
import { SellerNotFound } from './seller.errors.ts'
import { type SellerRow, sellerById } from './seller.queries.ts'
import { sellerShelves } from './shelf.queries.ts'
import type { ShelfRow } from './shelf-row.ts'

const SHELF_SHOWN = 12

export interface Viewer {
  /** The subscription models whose products may be shown; `basic` among them. */
  access: readonly string[]
  at: Date
}

/** When what was read changes by itself. */
export type WithChanges<T> = T & { nextChanges: Date[] }

export async function readActiveSeller(on: Handle, id: SellerId): Promise<SellerRow> {
  const seller = await sellerById.first(on, { id })
  if (seller === undefined) throw SellerNotFound()
  return seller
}

/** The public profile; its rating is of all who rated, null while nobody has. */
export async function readSeller(on: Handle, id: SellerId, viewer: Viewer): Promise<WithChanges<{ seller: Seller }>> {
  const { rating, ratingCount, reviewCount, legalName, page, ...known } = await readActiveSeller(on, id)
  const { bestSelling, specialOffers, ...shelves } = await sellerShelves.one(on, { id, ...viewer, limit: SHELF_SHOWN })
  return {
    nextChanges: changesOf([...bestSelling, ...specialOffers]),
    seller: {
      ...known,
      ...(legalName === '' ? {} : { legalName }),
      ...saidOf(page),
      ...shelves,
      rating: ratingCount > 0 ? rating : null,
      commentCount: reviewCount,
      bestSelling: bestSelling.map(toSellerProduct),
      specialOffers: specialOffers.map(toSellerProduct),
    },
  }
}

/** What is empty is left out: most sellers say little, and every page of theirs carries it. */
function saidOf(page: SellerRow['page']): Pick<Seller, 'cover' | 'policies' | 'contact'> {
  if (page === null) return {}
  const { cover, policies, ...contact } = page
  const said = Object.entries(contact).filter(([, text]) => text !== '')
  return {
    ...(cover === '' ? {} : { cover }),
    ...(policies === '' ? {} : { policies }),
    ...(said.length === 0 ? {} : { contact: Object.fromEntries(said) }),
  }
}

export function changesOf(rows: readonly ShelfRow[]): Date[] {
  return rows.flatMap(({ nextChange }) => (nextChange === null ? [] : [new Date(nextChange)]))
}

export function toSellerProduct({ nextChange: _, ...row }: ShelfRow): SellerProduct {
  return { ...row, discountPercent: discountPercentOf(row.regularPrice, row.discountedPrice) }
}
