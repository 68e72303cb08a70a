import type { ProductId, SellerId, VariantId } from '#contract/ids.ts'
import type { SingleProductRow } from '#contract/import-catalogue.ts'
import type { OptionRow } from '#contract/import-offers.ts'
import type { ProposalContent } from '#contract/proposal.ts'
import { sameAttribute, sameOption } from '../catalogue/product/option-names.ts'
import { proposedRow } from './proposed-row.ts'

/** A combination of the product that is there already. */
export interface JoinedCombination {
  id: VariantId
  options: OptionRow[]
  gtin: string | null
  /** The seller has an offer of it, on sale or not. */
  isOffered: boolean
}

interface Joined {
  id: ProductId
  slug: string
  sellerId: SellerId
  combinations: readonly JoinedCombination[]
}

/**
 * A proposal as the row of an import that adds the seller's offers to a product that is there, and combinations that it lacks. One that the seller offers already
 * stands in the row, so that its places are those of the proposal, and changes nothing.
 */
export function joiningRow(content: ProposalContent, { id, slug, sellerId, combinations: known }: Joined): SingleProductRow {
  const { options = [], combinations = [] } = proposedRow(content, { id, slug, sellerId })
  const there = known.flatMap((each) => each.options)
  const pool = new Map(options.map((option) => [option.id, spelledAs(there, option)]))
  return {
    id,
    slug,
    options: [...new Map([...pool.values()].map((option) => [option.id, option])).values()],
    combinations: combinations.map(({ options: chosen = [], gtin, suppliers }) => {
      const picked = chosen.flatMap((option) => pool.get(option) ?? [])
      const same = theSame(known, picked, gtin ?? null)
      if (same === undefined) return { options: picked.map((option) => option.id), ...(gtin != null && { gtin }), suppliers }
      return { id: same.id, ...(!same.isOffered && { suppliers }) }
    }),
  }
}

/** An option that the product has is the product's own, and one of an attribute that it has is called so. */
function spelledAs(there: readonly OptionRow[], option: OptionRow): OptionRow {
  const same = there.find((each) => sameOption(each, option))
  if (same !== undefined) return same
  const kin = there.find((each) => sameAttribute(each, option))
  return kin === undefined ? option : { ...option, attribute_id: kin.attribute_id, attribute_name: kin.attribute_name }
}

/** By the barcode, else by the same options, else the only one that has these among its own. */
function theSame(known: readonly JoinedCombination[], picked: readonly OptionRow[], gtin: string | null): JoinedCombination | undefined {
  const coded = gtin === null ? undefined : known.find((each) => each.gtin === gtin)
  if (coded !== undefined) return coded
  const holding = known.filter((each) => picked.every((option) => each.options.some((own) => sameOption(own, option))))
  return holding.find((each) => each.options.length === picked.length) ?? (holding.length === 1 ? holding[0] : undefined)
}
