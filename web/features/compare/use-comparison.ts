import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ComparedProduct } from '#contract/compare.ts'
import { useStore } from '#web/store/use-store.ts'
import { comparedIn, keepCompared, onCompareChange } from './compare-store.ts'
import { comparePath, idsInAddress, sameIds, sideOf } from './compared-ids.ts'

/** Marks an entry of the browser's history whose address was made from this browser's list. */
const FOLLOWED = 'followed'
const FOLLOWING = { replace: true, state: FOLLOWED, preventScrollReset: true } as const

/**
 * What the page shows: the address names the products, so that a comparison can be sent, and follows this browser's list of the category
 * unless it came from somebody else.
 */
export function useComparison(category: string, found: readonly ComparedProduct[]) {
  const navigate = useNavigate()
  const { search, state, key } = useLocation()
  const list = useStore<readonly string[] | undefined>({
    subscribe: onCompareChange,
    read: () => comparedIn(category),
    onServer: undefined,
  })
  const [judged, setJudged] = useState<{ key: string; sent: boolean }>()
  const sent = judged?.key === key && judged.sent
  const own = judged?.key === key && !judged.sent

  // judged once an address: what is changed in the list afterwards is followed
  useEffect(() => {
    if (list === undefined || judged?.key === key) return
    const foundIds = found.map(({ id }) => id)
    const side = sideOf({ inAddress: idsInAddress(search), list, followed: state === FOLLOWED })
    if (side === 'adopted') keepCompared(category, foundIds)
    setJudged({ key, sent: side === 'sent' })
  }, [category, found, judged, key, list, search, state])

  useEffect(() => {
    if (!own || list === undefined) return
    const inAddress = idsInAddress(search)
    const known = list.filter((id) => !inAddress.includes(id) || found.some((product) => product.id === id))
    // what the market does not know any more would only take a place
    if (known.length < list.length) keepCompared(category, known)
    else if (!sameIds(list, inAddress)) void navigate(comparePath(category, list), FOLLOWING)
  }, [category, found, list, navigate, own, search])

  const products = own && list !== undefined ? found.filter(({ id }) => list.includes(id)) : found
  /** Of somebody else's comparison only what is shown changes. */
  const show = (ids: readonly string[]) => {
    if (sent) void navigate(comparePath(category, ids), { ...FOLLOWING, state: null })
    else keepCompared(category, ids)
  }
  return {
    products,
    /** Somebody else's comparison, while there is a list of one's own. */
    sent,
    /** Products are on their way, or it is not known yet whether there are any. */
    isLoading: products.length === 0 && (list === undefined || judged?.key !== key || (own && list.length > 0)),
    add: (productId: string) => show([...products.map(({ id }) => id), productId]),
    remove: (productId: string) => show(products.flatMap(({ id }) => (id === productId ? [] : id))),
    /** Makes the list what was sent. */
    keep: () => {
      keepCompared(
        category,
        found.map(({ id }) => id),
      )
      setJudged({ key, sent: false })
    },
    put: (ids: readonly string[]) => keepCompared(category, ids),
  }
}
