import { combinationsOf, type DraftContent } from '../proposal/draft-content.ts'

export type Combination = DraftContent['combinations'][number]

/** The combinations that the options make, with what is written beside them. */
export function writtenCombinations({ options, combinations }: DraftContent): Combination[] {
  const keyOf = (choices: readonly string[]) => choices.join('\n')
  const known = new Map(combinations.map((each) => [keyOf(each.choices), each]))
  const named = options.filter(({ name, choices }) => name !== '' && choices.length > 0)
  return combinationsOf(named).map((choices) => known.get(keyOf(choices)) ?? emptyCombination(choices))
}

function emptyCombination(choices: string[]): Combination {
  return { choices, gtin: '', offer: { price: { regularPrice: undefined, discountedPrice: null }, stock: undefined, minOrder: undefined } }
}

const isWritten = ({ gtin, offer: { price, stock } }: Combination) => gtin !== '' || price.regularPrice !== undefined || stock !== undefined

/** As it is kept and sent: rows that nobody filled in are none. */
export function contentToSend(draft: DraftContent) {
  const options = draft.options
    .filter(({ name, choices }) => name !== '' && choices.length > 0)
    .map(({ name, type, choices }) => ({ name, type, choices: choices.map(({ label }) => ({ label })) }))
  return {
    ...draft,
    options,
    specifications: draft.specifications.filter(({ label, value }) => label !== '' || value !== ''),
    combinations: writtenCombinations(draft)
      .filter(isWritten)
      .map(({ choices, gtin, offer: { price, stock, minOrder } }) => ({
        choices,
        ...(gtin !== '' && { gtin }),
        offer: {
          price: { ...(price.regularPrice !== undefined && { regularPrice: price.regularPrice }), discountedPrice: price.discountedPrice },
          ...(stock !== undefined && { stock }),
          ...(minOrder !== undefined && { minOrder }),
        },
      })),
  }
}

/** The place among what is sent of each combination that is shown: faults are told by it. */
export function placesSent(shown: readonly Combination[]): Map<Combination, number> {
  return new Map(shown.filter(isWritten).map((each, at) => [each, at]))
}
