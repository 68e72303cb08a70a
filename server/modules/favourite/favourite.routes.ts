import { addFavouriteCall, isFavouriteCall, listFavouritesCall, removeFavouriteCall } from '#contract/favourite.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { addFavourite } from './add-favourite.ts'
import { deleteFavourite, findFavourite } from './favourite.queries.ts'
import { listFavourites } from './list-favourites.ts'

export function favouriteRoutes(serve: Serve, { clock }: Services): void {
  serve(listFavouritesCall, async ({ db, user }) => ({ favorites: await listFavourites(db, user.id) }))

  serve(isFavouriteCall, async ({ db, user, params }) => ({
    isFavorite: (await findFavourite.first(db, { userId: user.id, productId: params.id })) !== undefined,
  }))

  serve(addFavouriteCall, async ({ tx, user, params }) => {
    await addFavourite(tx, user.id, params.id, clock.now())
    return { isFavorite: true }
  })

  serve(removeFavouriteCall, async ({ tx, user, params }) => {
    await deleteFavourite.run(tx, { userId: user.id, productId: params.id })
    return { isFavorite: false }
  })
}
