import { type QueryClient, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { addFavouriteCall, type Favourite, isFavouriteCall, listFavouritesCall, removeFavouriteCall } from '#contract/favourite.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine, isSessionEnd } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { askToSignIn } from '#web/data/login-prompt-store.ts'
import { toast } from '#web/ui/toasts.ts'
import { rememberedAsFavourite, rememberFavourite, rememberFavourites } from './favourites-cookie.ts'

const CHANGE = ['favourite-change']
/** Changes leave one after another, in the order of the presses. */
const SCOPE = { id: 'favourites' }

interface FavouriteChange {
  productId: string
  wanted: boolean
}

const one = (productId: string) => mine('favourite', productId)
const all = () => mine('favourites')

/** Only changes of favourites stand under CHANGE, and these are their variables. */
const changeOf = ({ state }: { state: { variables: unknown } }) => state.variables as FavouriteChange

function usePendingChanges(): FavouriteChange[] {
  return useMutationState<FavouriteChange>({ filters: { mutationKey: CHANGE, status: 'pending' }, select: changeOf })
}

const lastWanted = (pending: readonly FavouriteChange[], productId: string) =>
  pending.findLast((change) => change.productId === productId)?.wanted

/** Whether a product is a favourite of the signed-in person, as the last press wants it. */
export function useIsFavourite(productId: string): boolean {
  const { data } = useQuery({
    queryKey: one(productId),
    queryFn: async ({ signal }) => {
      const { isFavorite } = await callMine(isFavouriteCall, { params: { id: productId } }, signal)
      rememberFavourite(productId, isFavorite)
      return isFavorite
    },
    placeholderData: () => rememberedAsFavourite(productId),
    meta: { quietErrors: true },
  })
  return lastWanted(usePendingChanges(), productId) ?? data ?? false
}

/** The signed-in person's favourites, without those that are on their way out. */
export function useFavourites() {
  const pending = usePendingChanges()
  const query = useQuery({
    queryKey: all(),
    queryFn: async ({ signal }) => {
      const { favorites } = await callMine(listFavouritesCall, {}, signal)
      rememberFavourites(favorites.map(({ id }) => id))
      return favorites
    },
    meta: { quietErrors: true },
  })
  return { query, favourites: query.data?.filter(({ id }) => lastWanted(pending, id) !== false) }
}

/** The same for one of many: they ask together, once for all favourites. */
export function useIsAmongFavourites(productId: string): boolean {
  const { favourites } = useFavourites()
  const known = favourites?.some(({ id }) => id === productId) ?? rememberedAsFavourite(productId)
  return lastWanted(usePendingChanges(), productId) ?? known ?? false
}

/** What the server last said of a product; undefined: nothing yet. */
function knownOf(queryClient: QueryClient, productId: string): boolean | undefined {
  const asked = queryClient.getQueryData<boolean>(one(productId))
  return asked ?? queryClient.getQueryData<Favourite[]>(all())?.some(({ id }) => id === productId)
}

export function useFavouriteChange() {
  const queryClient = useQueryClient()
  const pendingFor = (productId: string) =>
    queryClient
      .getMutationCache()
      .findAll({ mutationKey: CHANGE, status: 'pending' })
      .map(changeOf)
      .filter((change) => change.productId === productId)

  return useMutation({
    mutationKey: CHANGE,
    scope: SCOPE,
    meta: { quietErrors: true },
    mutationFn: async (change: FavouriteChange) => {
      // a later press on the same heart makes this one needless
      if (pendingFor(change.productId).at(-1) !== change) return null
      const input = { params: { id: change.productId } }
      return change.wanted ? callMine(addFavouriteCall, input) : callMine(removeFavouriteCall, input)
    },
    onMutate: async ({ productId, wanted }) => {
      rememberFavourite(productId, wanted)
      await Promise.all([queryClient.cancelQueries({ queryKey: one(productId) }), queryClient.cancelQueries({ queryKey: all() })])
    },
    onSuccess: (answer, { productId }) => {
      if (answer === null) return
      queryClient.setQueryData(one(productId), answer.isFavorite)
      if (answer.isFavorite) void queryClient.invalidateQueries({ queryKey: all() })
      else queryClient.setQueryData<Favourite[]>(all(), (before) => before?.filter(({ id }) => id !== productId))
    },
    onError: (error, { productId, wanted }) => {
      // what failed is itself still pending here: a later press on the same heart decides what is remembered
      if (pendingFor(productId).length <= 1) rememberFavourite(productId, knownOf(queryClient, productId))
      if (isSessionEnd(error)) askToSignIn('expired')
      else tellFailure(error, wanted)
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
