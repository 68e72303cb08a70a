import { z } from 'zod'
import { defineCall } from './call.ts'
import { ProductId } from './ids.ts'
import { ListingProduct } from './listing.ts'

/** A product that a shopper keeps an eye on. `id` is the product's. */
export const Favourite = z.object({
  id: ProductId,
  addedAt: z.iso.datetime(),
  /** `hidden`: taken off the shelves for now; its page is not found. */
  product: ListingProduct.extend({ hidden: z.boolean() }),
})
export type Favourite = z.infer<typeof Favourite>

const IsFavourite = z.object({ isFavorite: z.boolean() })

export const listFavouritesCall = defineCall({
  method: 'GET',
  path: '/users/favorites',
  by: 'shopper',
  transaction: 'none',
  summary: 'The shopper’s favourites with their products, the newest first',
  answer: z.object({ favorites: z.array(Favourite) }),
  errors: [],
})

export const isFavouriteCall = defineCall({
  method: 'GET',
  path: '/users/addedtofavorites/:id',
  by: 'shopper',
  transaction: 'none',
  summary: 'Whether a product is among the shopper’s favourites',
  params: z.object({ id: ProductId }),
  answer: IsFavourite,
  errors: [],
})

/** Adding what is there already changes nothing. */
export const addFavouriteCall = defineCall({
  method: 'POST',
  path: '/users/addtofavorites/:id',
  by: 'shopper',
  transaction: 'write',
  summary: 'Adds a product to the shopper’s favourites',
  params: z.object({ id: ProductId }),
  answer: IsFavourite,
  errors: ['PRODUCT_NOT_FOUND', 'FAVOURITES_FULL'],
})

/** Removing what is not there changes nothing. */
export const removeFavouriteCall = defineCall({
  method: 'DELETE',
  path: '/users/removefromfavorites/:id',
  by: 'shopper',
  transaction: 'write',
  summary: 'Removes a product from the shopper’s favourites',
  params: z.object({ id: ProductId }),
  answer: IsFavourite,
  errors: [],
})
