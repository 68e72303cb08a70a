import { useCallback, useMemo } from 'react'
import type { TableNode } from '#contract/fast-order.ts'
import { askToSignIn } from '#web/data/login-prompt-store.ts'
import { usePendingPresses } from '#web/data/presses.ts'
import type { LineKey } from '#web/features/cart/pending-lines.ts'
import { CHANGES, useCart, useRemoveCartLine, useSetCartLine } from '#web/features/cart/use-cart.ts'

export type SetCount = (offer: TableNode, count: number) => void

const nameOf = ({ productId, combinationsID, seller }: LineKey) => `${productId} ${combinationsID} ${seller.id}`
export const keyOf = ({ id, combinationsID, seller }: TableNode): LineKey => ({ productId: id, combinationsID, seller })

/** The cart beside the table: how many of each offer are in it, also of those that are on their way, and the one way to change that. */
export function useOrderCart() {
  const cart = useCart()
  const { mutate: set } = useSetCartLine()
  const { mutate: remove } = useRemoveCartLine()
  const pending = usePendingPresses(CHANGES)
  const { lines, queued } = cart
  const isGuest = cart.session.status === 'guest'
  const counts = useMemo(() => {
    const known = new Map<string, number>()
    for (const line of lines) known.set(nameOf(line), line.count)
    for (const change of [...queued, ...pending]) known.set(nameOf(change), change.count ?? 0)
    return known
  }, [lines, queued, pending])
  const countOf = useCallback((offer: TableNode) => counts.get(nameOf(keyOf(offer))) ?? 0, [counts])
  const setCount = useCallback<SetCount>(
    (offer, count) => {
      if (isGuest) return askToSignIn('guest')
      if (count <= 0) remove(keyOf(offer))
      else set({ ...keyOf(offer), count, name: offer.name, seenAmount: offer.price.discountedPrice ?? offer.price.regularPrice })
    },
    [isGuest, set, remove],
  )
  return { cart, countOf, setCount }
}
