import type { InputOf } from '#contract/call.ts'
import type { putOffersCall } from '#contract/desk-offers.ts'
import type { Terms } from './shared-terms.tsx'

/** What is written beside combinations, by `draftKey`. */
export type Drafts = ReadonlyMap<string, { price?: number | undefined; stock?: number | undefined }>

export const draftKey = (productId: string, combinationsID: string) => `${productId}\n${combinationsID}`

/** What can be sent, each with the key of its draft: one without a price is not meant. */
export function offersOf(drafts: Drafts, terms: Terms): { offers: InputOf<typeof putOffersCall>['body']['offers']; keys: string[] } {
  const priced = [...drafts].filter(([, { price }]) => price !== undefined)
  return {
    keys: priced.map(([key]) => key),
    offers: priced.map(([key, { price, stock }]) => {
      const [productId = '', combinationsID = ''] = key.split('\n')
      return { productId, combinationsID, price: { regularPrice: price ?? 0 }, stock: stock ?? 0, ...terms }
    }),
  }
}

/** What a refusal says of offers, by the keys that they were sent under. */
export function faultsOfDrafts(errors: Readonly<Record<string, string>>, keys: readonly string[]): Map<string, string> {
  const faults = new Map<string, string>()
  for (const [field, message] of Object.entries(errors)) {
    const key = keys[Number(/(?:^|\.)offers\.(\d+)\b/.exec(field)?.[1] ?? Number.NaN)]
    if (key !== undefined && !faults.has(key)) faults.set(key, message)
  }
  return faults
}
