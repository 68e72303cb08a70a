import type { ProductId, UserId } from '#contract/ids.ts'
import { FAVOURITES_MAX } from '#contract/limits.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ProductNotFound } from '../catalogue/catalogue.errors.ts'
import { FavouritesFull } from './favourite.errors.ts'
import { insertFavourite, lockFavourites, readWantedFavourite } from './favourite.queries.ts'

/** Adds a product to a shopper's favourites; one that is there already stays where it is. */
export async function addFavourite(tx: Transaction, userId: UserId, productId: ProductId, now: Date): Promise<void> {
  await lockFavourites.run(tx, { userId })
  const { onShelf, known, count } = await readWantedFavourite.one(tx, { userId, productId })
  if (known) return
  if (!onShelf) throw ProductNotFound()
  if (count >= FAVOURITES_MAX) throw FavouritesFull()

  await insertFavourite.run(tx, { userId, productId, now })
}
