import type { QueryClient } from '@tanstack/react-query'
import { type Cart, type CartLine, removeCartLineCall, setCartLineCall } from '#contract/cart.ts'
import { formatToman } from '#persian/format.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { handleSessionEnd } from '#web/data/session-end.ts'
import { signedInId } from '#web/session/signed-in-id.ts'
import { toast } from '#web/ui/toasts.ts'
import { linesOf, pieceAmount, sameLine } from './pending-lines.ts'
import { dropAnsweredHere, readQueue } from './queue-store.ts'
import { findQueued, type QueuedChange } from './queued-changes.ts'
import { addNews } from './sending-news.ts'
import { showCart } from './show-cart.ts'
import { unlessHeld } from './unless-held.ts'

const LOCK = 'cart-sending'
const NEWS_SHOWN_MS = 10_000

/**
 * Sends the queued changes, one after another. Of several tabs one sends and the others wait for it, and then find nothing left.
 * Where no answer comes everything stays as it was.
 */
export async function sendQueue(queryClient: QueryClient): Promise<void> {
  const id = signedInId()
  const sendAll = async () => {
    for (let [change] = readQueue(); change !== undefined && signedInId() === id; [change] = readQueue()) {
      if (!(await send(change, queryClient))) return
      dropAnsweredHere(change)
    }
  }
  // a page that came without TLS has no locks: there the last quantity is perhaps sent twice, which changes nothing
  await (navigator.locks?.request(LOCK, sendAll) ?? sendAll())
}

/** False: no answer came that settles it. */
async function send(change: QueuedChange, queryClient: QueryClient): Promise<boolean> {
  try {
    const answer = await unlessHeld(
      () => make(change),
      () => findQueued(readQueue(), change)?.at === change.at,
    )
    if (answer === null) return true
    await showCart(queryClient, answer)
    tellNewPrice(change, linesOf(answer.cart))
    return true
  } catch (error) {
    if (handleSessionEnd(error, 'ask')) return false
    if (!(error instanceof ApiError)) throw error
    if (error.status === 0 || error.status >= 500) return false
    // what should go is gone already
    if (change.count !== undefined || error.status !== 404) tellNews(change, `پذیرفته نشد: ${error.message}`, 'danger')
    void queryClient.invalidateQueries({ queryKey: mine('cart') })
    return true
  }
}

function make({ productId, combinationsID, seller, count }: QueuedChange): Promise<Cart> {
  return count === undefined
    ? callMine(removeCartLineCall, { body: { productId, combinationsID, seller } })
    : callMine(setCartLineCall, { body: { productId, combinationsID, seller, count } })
}

function tellNewPrice(change: QueuedChange, cart: readonly CartLine[]): void {
  const line = cart.find((one) => sameLine(one, change))
  const [seen, now] = [change.seenAmount ?? null, line === undefined ? null : pieceAmount(line)]
  if (seen === null || now === null || seen === now) return
  tellNews(change, `قیمت هر عدد از ${formatToman(seen)} به ${formatToman(now)} تغییر کرده است`, 'notice')
}

function tellNews({ name }: QueuedChange, text: string, tone: 'danger' | 'notice'): void {
  addNews({ name, text })
  toast({ tone, title: name, text, durationMs: NEWS_SHOWN_MS })
}
