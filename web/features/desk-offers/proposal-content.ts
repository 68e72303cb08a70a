import { combinationsOf, type DraftContent } from '../proposal/draft-content.ts'

/** What is wrong, by the fields of a proposal. */
export type Faults = ReadonlyMap<string, string>

/** A part of the form of a proposal: what is written so far, and what a change makes of it. */
export interface FieldsProps {
  draft: DraftContent
  faults: Faults
  onChange: (next: DraftContent | ((before: DraftContent) => DraftContent)) => void
}

const PREFIX = 'content.'

export function faultsOfContent(errors: Readonly<Record<string, string>>): Faults {
  return new Map(
    Object.entries(errors).flatMap(([field, message]): [string, string][] => {
      const at = field.indexOf(PREFIX)
      return at < 0 ? [] : [[field.slice(at + PREFIX.length), message]]
    }),
  )
}

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

/** Choices as people write them in one line. */
export const choicesIn = (text: string): { label: string }[] =>
  [...new Set(text.split(/[،,\n]/).map((label) => label.trim()))].filter((label) => label !== '').map((label) => ({ label }))
