import { useState } from 'react'
import type { Combination, Product } from '#contract/product.ts'
import { VARIANT_KEY } from '#contract/product-address.ts'
import { type Chosen, choose, chosenOf, initialCombination, matching, type OptionGroup, optionGroups } from './choose-variant.ts'
import { givenWay } from './given-way.ts'

/**
 * The options that are chosen, from those of the variant that the page opens with, and what the last choice changed besides. A choice stands in the
 * address, so that it can be shared.
 */
export function useChosenOptions({ options, combinations }: Product) {
  const groups = optionGroups(options)
  const opened = initialCombination(combinations)
  const [chosen, setChosen] = useState<Chosen>(() => chosenOf(opened, groups))
  const [changes, setChanges] = useState<readonly string[]>([])
  const [begunWith, setBegunWith] = useState(opened?.id)
  // an address of the same product that names another variant was opened
  if (opened?.id !== begunWith) {
    setBegunWith(opened?.id)
    setChosen(chosenOf(opened, groups))
    setChanges([])
  }

  /** `now`: the combinations as they stand, which may be others than those that were rendered. */
  const take = (now: readonly Combination[], among: readonly OptionGroup[], group: OptionGroup, optionId: string) => {
    const next = choose(now, among, chosen, group, optionId)
    setChosen(next)
    setChanges(givenWay(among, chosen, next, group))
    showInAddress(matching(now, next))
  }
  return { chosen, changes, take }
}

/** No new entry in the history: the way back leads to the page before, not to the choice before. */
function showInAddress(combination: Combination | undefined): void {
  const url = new URL(location.href)
  if (combination === undefined) url.searchParams.delete(VARIANT_KEY)
  else url.searchParams.set(VARIANT_KEY, combination.id)
  history.replaceState(history.state, '', url)
}
