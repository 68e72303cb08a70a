import { HeartButton } from './heart-button.tsx'
import { useFavouriteChange, useIsFavourite } from './use-favourite.ts'

/** The signed-in person's heart. */
export function FavouriteToggle({ productId, title }: { productId: string; title: string }) {
  const isFavourite = useIsFavourite(productId)
  const { mutate } = useFavouriteChange()
  return <HeartButton title={title} pressed={isFavourite} onPress={() => mutate({ productId, wanted: !isFavourite })} />
}
