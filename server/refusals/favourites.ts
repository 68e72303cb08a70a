import { compareProductsCall } from '#contract/compare.ts'
import { addFavouriteCall, isFavouriteCall, listFavouritesCall, removeFavouriteCall } from '#contract/favourite.ts'
import type { Person, TestMarket } from '../testing/test-market.ts'
import { made } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'

const product = ({ offers }: TestMarket) => ({ params: { id: offers[0].productId } })

/** A shopper who keeps an eye on the first product. */
async function fond(market: TestMarket): Promise<Person> {
  const as = await market.shopper()
  await made(market, as, addFavouriteCall, product(market))
  return as
}

/** Favourites are found by who asks, never by an id of their own. */
export const FAVOURITE_REQUESTS: readonly CallRequest[] = [
  requestOf(addFavouriteCall, async (market) => ({ as: await market.shopper(), ...product(market) })),
  requestOf(listFavouritesCall, async (market) => ({ as: await fond(market) })),
  requestOf(isFavouriteCall, async (market) => ({ as: await fond(market), ...product(market) })),
  requestOf(removeFavouriteCall, async (market) => ({ as: await fond(market), ...product(market) })),
  {
    call: compareProductsCall,
    prepare: async ({ offers }) => ({ body: { items: offers.map(({ productId }) => productId), category: 'phones' } }),
    owned: [],
  },
]
