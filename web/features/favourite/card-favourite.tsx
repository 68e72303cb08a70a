import { HeartButton } from './heart-button.tsx'
import { useFavouriteChange, useIsAmongFavourites } from './use-favourite.ts'

/** The heart of a signed-in person on one of many cards. */
export function CardFavourite({ productId, title }: { productId: string; title: string }) {
  const isFavourite = useIsAmongFavourites(productId)
  const { mutate } = useFavouriteChange()
  return <HeartButton title={title} pressed={isFavourite} look="card" onPress={() => mutate({ productId, wanted: !isFavourite })} />
}
