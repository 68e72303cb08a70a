import { useEffect, useEffectEvent, useState } from 'react'
import type { Combination, Product } from '#contract/product.ts'
import { type Chosen, choose, chosenOf, initialCombination, matching, type OptionGroup, optionGroups } from './choose-variant.ts'

const KEY = 'variant'

/**
 * The options that are chosen. A choice stands in the address, so that it can be shared; the page itself is the same for every choice,
 * and what the address says is taken up once it is alive.
 */
export function useChosenOptions({ options, combinations }: Product) {
  const groups = optionGroups(options)
  const [chosen, setChosen] = useState<Chosen>(() => chosenOf(initialCombination(combinations), groups))

  const takeShared = useEffectEvent(() => {
    const wanted = new URLSearchParams(location.search).get(KEY)
    const shared = wanted === null ? undefined : combinations.find(({ id }) => id === wanted)
    if (shared !== undefined) setChosen(chosenOf(shared, groups))
  })
  useEffect(() => takeShared(), [])

  /** `now`: the combinations as they stand, which may be others than those that were rendered. */
  const take = (now: readonly Combination[], among: readonly OptionGroup[], group: OptionGroup, optionId: string) => {
    const next = choose(now, among, chosen, group, optionId)
    setChosen(next)
    showInAddress(matching(now, next))
  }
  return { chosen, take }
}

/** No new entry in the history: the way back leads to the page before, not to the choice before. */
function showInAddress(combination: Combination | undefined): void {
  const url = new URL(location.href)
  if (combination === undefined) url.searchParams.delete(KEY)
  else url.searchParams.set(KEY, combination.id)
  history.replaceState(history.state, '', url)
}
