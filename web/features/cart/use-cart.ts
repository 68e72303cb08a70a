import { useQueryClient } from '@tanstack/react-query'
import { type Cart, type CartLine, readCartCall, removeCartLineCall, setCartLineCall } from '#contract/cart.ts'
import type { CartEntry } from '#contract/cart-entry.ts'
import { CART_REFETCH_AFTER_REMOVAL_MS } from '#contract/timings.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { pressesOf, usePendingPresses } from '#web/data/presses.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { useSession } from '#web/session/session.ts'
import { toast } from '#web/ui/toasts.ts'
import { tellCartProblem } from './cart-problems.ts'
import { keepSending } from './keep-sending.ts'
import { type LineKey, linesOf, type PendingChange, plansOf, sameLine, totalOf, wholeLines, withPending } from './pending-lines.ts'
import { dropHere, keepHere, useQueue } from './queue-store.ts'
import { findQueued } from './queued-changes.ts'
import { showCart } from './show-cart.ts'
import { unlessHeld } from './unless-held.ts'

/** Every change of a cart leaves after those that were pressed before it. */
export const CHANGES = pressesOf<PendingChange>('cart', sameLine)

async function readEntries(signal: AbortSignal): Promise<CartEntry[]> {
  try {
    const { cart } = await callMine(readCartCall, {}, signal)
    return wholeLines(cart)
  } catch (error) {
    if (error instanceof ApiError && error.status === 404 && error.message === 'Cart not found') return []
    throw error
  }
}

const JUST_READ_MS = 5_000

/**
 * The shopper's cart, with the changes that are on their way already shown. A page asks for it whenever it is opened; `isPart`: what comes a moment later, a line or
 * the badge, takes what was just read.
 */
export function useCart({ isPart = false }: { isPart?: boolean } = {}) {
  const session = useSession()
  const query = useData({
    queryKey: mine('cart'),
    queryFn: ({ signal }) => readEntries(signal),
    enabled: session.signedIn,
    staleTime: isPart ? JUST_READ_MS : 0,
    whenSignedOut: 'ask',
  })
  const pending = usePendingPresses(CHANGES)
  const queued = useQueue()
  const entries = session.signedIn && query.data !== undefined ? query.data : []
  const lines = withPending(linesOf(entries), [...queued, ...pending])
  const plans = plansOf(entries)
  return {
    query,
    session,
    lines,
    plans,
    isEmpty: lines.length === 0 && plans.length === 0,
    /** Pieces and plans, as the badge shows them. */
    count: lines.reduce((sum, line) => sum + line.count, plans.length),
    total: totalOf([...lines, ...plans]),
    lineOf: (key: LineKey): CartLine | undefined => lines.find((line) => sameLine(line, key)),
    isPending: (key: LineKey): boolean => pending.some((change) => sameLine(change, key)),
    /** Changes that no answer has come to yet. */
    onTheirWay: pending.length,
    /** Changes that wait for a connection. */
    queued,
    queuedOf: (key: LineKey) => findQueued(queued, key),
  }
}

/** Makes the change; one that no answer comes to is kept and sent later. */
async function makeOrKeep(make: (change: PendingChange) => Promise<Cart>, wanted: PendingChange): Promise<Cart | null> {
  try {
    const cart = await make(wanted)
    dropHere(wanted)
    return cart
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error
    const { productId, combinationsID, seller, count, name = 'محصول', seenAmount } = wanted
    if (!keepHere({ productId, combinationsID, seller, count, name, seenAmount, at: Date.now() })) throw error
    keepSending()
    tellKept()
    return null
  }
}

function tellKept() {
  if (navigator.onLine)
    toast({ tone: 'danger', title: 'خطا در اتصال', text: 'تغییر سبد نگه داشته شد و با برقراری ارتباط خودش فرستاده می‌شود.' })
  else toast({ tone: 'notice', title: 'اطلاع', text: 'بدون اینترنت هستید؛ تغییر سبد نگه داشته شد و با وصل‌شدن فرستاده می‌شود.' })
}

function useCartChange(make: (change: PendingChange) => Promise<Cart>, change: 'set' | 'remove') {
  const queryClient = useQueryClient()
  return useChange({
    presses: CHANGES,
    // a later click on the same line makes this one needless
    send: (wanted, isLast) => unlessHeld(() => makeOrKeep(make, wanted), isLast),
    onDone: (cart) => (cart === null ? undefined : showCart(queryClient, cart)),
    whenSignedOut: 'ask',
    onFailed: (error) => tellCartProblem(error, change),
    onAnyFailure: () => void queryClient.invalidateQueries({ queryKey: mine('cart') }),
  })
}

/** Puts an offer in the cart or changes how many of it are there. */
export function useSetCartLine() {
  return useCartChange(
    ({ productId, combinationsID, seller, count }) => callMine(setCartLineCall, { body: { productId, combinationsID, seller, count } }),
    'set',
  )
}

/** Takes a line out of the cart. */
export function useRemoveCartLine() {
  const queryClient = useQueryClient()
  return useCartChange(async ({ productId, combinationsID, seller }) => {
    const cart = await callMine(removeCartLineCall, { body: { productId, combinationsID, seller } })
    toast({ tone: 'success', title: 'موفق', text: cart.cart.length === 0 ? 'سبد خرید خالی شد' : 'محصول از سبد خرید حذف شد' })
    setTimeout(() => void queryClient.invalidateQueries({ queryKey: mine('cart') }), CART_REFETCH_AFTER_REMOVAL_MS)
    return cart
  }, 'remove')
}
