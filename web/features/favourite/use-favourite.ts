import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { addFavouriteCall, type Favourite, isFavouriteCall, listFavouritesCall, removeFavouriteCall } from '#contract/favourite.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { pressesOf, usePendingPresses } from '#web/data/presses.ts'
import { showAnswer } from '#web/data/show-answer.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { toast } from '#web/ui/toasts.ts'
import { rememberedAsFavourite, rememberFavourite, rememberFavourites } from './favourites-cookie.ts'

interface FavouriteChange {
  productId: string
  wanted: boolean
}

const HEARTS = pressesOf<FavouriteChange>('favourites', (one, other) => one.productId === other.productId)

const one = (productId: string) => mine('favourite', productId)
const all = () => mine('favourites')

const lastWanted = (pending: readonly FavouriteChange[], productId: string) =>
  pending.findLast((change) => change.productId === productId)?.wanted

/** Whether a product is a favourite of the signed-in person, as the last press wants it. */
export function useIsFavourite(productId: string): boolean {
  const { data } = useData({
    queryKey: one(productId),
    queryFn: async ({ signal }) => {
      const { isFavorite } = await callMine(isFavouriteCall, { params: { id: productId } }, signal)
      rememberFavourite(productId, isFavorite)
      return isFavorite
    },
    placeholderData: () => rememberedAsFavourite(productId),
  })
  return lastWanted(usePendingPresses(HEARTS), productId) ?? data ?? false
}

/** The signed-in person's favourites, without those that are on their way out. */
export function useFavourites() {
  const pending = usePendingPresses(HEARTS)
  const query = useData({
    queryKey: all(),
    queryFn: async ({ signal }) => {
      const { favorites } = await callMine(listFavouritesCall, {}, signal)
      rememberFavourites(favorites.map(({ id }) => id))
      return favorites
    },
  })
  return { query, favourites: query.data?.filter(({ id }) => lastWanted(pending, id) !== false) }
}

/** The same for one of many: they ask together, once for all favourites. */
export function useIsAmongFavourites(productId: string): boolean {
  const { favourites } = useFavourites()
  const known = favourites?.some(({ id }) => id === productId) ?? rememberedAsFavourite(productId)
  return lastWanted(usePendingPresses(HEARTS), productId) ?? known ?? false
}

/** What the server last said of a product; undefined: nothing yet. */
function knownOf(queryClient: QueryClient, productId: string): boolean | undefined {
  const asked = queryClient.getQueryData<boolean>(one(productId))
  return asked ?? queryClient.getQueryData<Favourite[]>(all())?.some(({ id }) => id === productId)
}

export function useFavouriteChange() {
  const queryClient = useQueryClient()
  return useChange({
    presses: HEARTS,
    send: async ({ productId, wanted }, isLast) => {
      // a later press on the same heart makes this one needless
      if (!isLast()) return null
      const input = { params: { id: productId } }
      return wanted ? callMine(addFavouriteCall, input) : callMine(removeFavouriteCall, input)
    },
    onBegin: ({ productId, wanted }) => {
      rememberFavourite(productId, wanted)
      return Promise.all([queryClient.cancelQueries({ queryKey: one(productId) }), queryClient.cancelQueries({ queryKey: all() })])
    },
    onDone: async (answer, { productId }) => {
      if (answer === null) return
      await showAnswer(queryClient, one(productId), answer.isFavorite)
      if (answer.isFavorite) void queryClient.invalidateQueries({ queryKey: all() })
      else await showAnswer<Favourite[]>(queryClient, all(), (before) => before?.filter(({ id }) => id !== productId))
    },
    whenSignedOut: 'ask',
    onFailed: (error, { wanted }) => tellFailure(error, wanted),
    onAnyFailure: ({ productId }, isLast) => {
      // a later press on the same heart decides what is remembered
      if (isLast()) rememberFavourite(productId, knownOf(queryClient, productId))
      void queryClient.invalidateQueries({ queryKey: one(productId) })
      void queryClient.invalidateQueries({ queryKey: all() })
    },
  })
}

function tellFailure(error: Error, wanted: boolean): void {
  const failed = wanted ? 'خطا در افزودن به علاقه‌مندی‌ها' : 'خطا در حذف از علاقه‌مندی‌ها'
  // a refusal says what to do; a fault of the server or the line has nothing to add
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  toast(refused ? { tone: 'danger', title: failed, text: error.message } : { tone: 'danger', text: failed })
}
