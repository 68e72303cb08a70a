import type { Combination, Product, ProductOption, SupplierOffer } from '#contract/product.ts'

/** One attribute with its choices, in the order that the product names them. */
export interface OptionGroup {
  id: string
  name: string
  type: ProductOption['type']
  options: ProductOption[]
}

/** Attribute id → option id. */
export type Chosen = Readonly<Record<string, string>>

export function optionGroups(options: readonly ProductOption[]): OptionGroup[] {
  const groups = new Map<string, OptionGroup>()
  for (const option of options) {
    const group = groups.get(option.attribute_id) ?? {
      id: option.attribute_id,
      name: option.attribute_name,
      type: option.type,
      options: [],
    }
    group.options.push(option)
    groups.set(option.attribute_id, group)
  }
  return [...groups.values()]
}

/** The product with this variant selected; undefined when it has no such variant. */
export function openedAt<Shown extends Pick<Product, 'combinations' | 'options'>>(product: Shown, variantId: string): Shown | undefined {
  const opened = product.combinations.find(({ id }) => id === variantId)
  if (opened === undefined) return undefined
  const chosen = new Set(opened.options.map(({ id }) => id))
  return {
    ...product,
    combinations: product.combinations.map((combination) => ({ ...combination, selected: combination === opened })),
    options: product.options.map((option) => ({ ...option, selected: chosen.has(option.id) })),
  }
}

/** The combination marked selected, else the first. */
export function initialCombination(combinations: readonly Combination[]): Combination | undefined {
  return combinations.find((combination) => combination.selected) ?? combinations[0]
}

export function chosenOf(combination: Combination | undefined, groups: readonly OptionGroup[]): Chosen {
  const ids = new Set(combination?.options.map((option) => option.id))
  return Object.fromEntries(
    groups.flatMap((group) => group.options.filter((option) => ids.has(option.id)).map((option) => [group.id, option.id])),
  )
}

/** A combination matches when it contains every chosen option. */
export function matching(combinations: readonly Combination[], chosen: Chosen): Combination | undefined {
  const wanted = Object.values(chosen)
  return combinations.find((combination) => wanted.every((id) => combination.options.some((option) => option.id === id)))
}

/**
 * Whether an option leads anywhere with what is chosen above it. Choices below do not count against it: they give way when it is taken,
 * so no shopper is caught between two attributes that exclude each other.
 */
export function isSelectable(
  combinations: readonly Combination[],
  groups: readonly OptionGroup[],
  chosen: Chosen,
  group: OptionGroup,
  optionId: string,
): boolean {
  return matching(combinations, { ...above(groups, chosen, group), [group.id]: optionId }) !== undefined
}

/** Takes an option; what is chosen above it stays, what is below stays where it can. */
export function choose(
  combinations: readonly Combination[],
  groups: readonly OptionGroup[],
  chosen: Chosen,
  group: OptionGroup,
  optionId: string,
): Chosen {
  let kept: Chosen = { ...above(groups, chosen, group), [group.id]: optionId }
  for (const lower of groups.slice(groups.indexOf(group) + 1)) {
    const before = chosen[lower.id]
    if (before !== undefined && matching(combinations, { ...kept, [lower.id]: before }) !== undefined)
      kept = { ...kept, [lower.id]: before }
  }
  return chosenOf(matching(combinations, kept), groups)
}

/** The offer marked selected, else the first that can be bought, else the first. */
export function leadingOffer(combination: Combination | undefined): SupplierOffer | undefined {
  const offers = combination?.suppliers ?? []
  return offers.find((offer) => offer.selected && offer.stock > 0) ?? offers.find((offer) => offer.stock > 0) ?? offers[0]
}

/** What one piece costs now at the cheapest seller of any variant that has it; null when nobody has. */
export function lowestPrice({ combinations }: Pick<Product, 'combinations'>): number | null {
  const prices = combinations.flatMap(({ suppliers }) =>
    suppliers.flatMap(({ stock, price }) => (stock > 0 ? [price.discountedPrice ?? price.regularPrice] : [])),
  )
  return prices.length === 0 ? null : Math.min(...prices)
}

function above(groups: readonly OptionGroup[], chosen: Chosen, group: OptionGroup): Chosen {
  return Object.fromEntries(
    groups.slice(0, groups.indexOf(group)).flatMap(({ id }) => (chosen[id] === undefined ? [] : [[id, chosen[id]]])),
  )
}
