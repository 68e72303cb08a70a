import { discountPercentOf } from '#contract/discount-percent.ts'
import type { Favourite } from '#contract/favourite.ts'
import type { UserId } from '#contract/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import { type FavouriteRow, listFavouriteRows } from './favourite.queries.ts'

/** A shopper's favourites with their products as they are sold now, the newest first. */
export async function listFavourites(on: Handle, userId: UserId): Promise<Favourite[]> {
  return (await listFavouriteRows.all(on, { userId })).map(toFavourite)
}

function toFavourite({ addedAt, sellerCount, inStock, ...product }: FavouriteRow): Favourite {
  const { id, regularPrice, discountedPrice } = product
  return {
    id,
    addedAt: addedAt.toISOString(),
    product: {
      ...product,
      discountPercent: regularPrice === null ? null : discountPercentOf(regularPrice, discountedPrice),
      sellerCount: sellerCount ?? 0,
      inStock: inStock ?? false,
    },
  }
}
