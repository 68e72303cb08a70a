import { CHANGE_FAULTS, changedTerms } from '#contract/offer-change.ts'
import { type EditError, OFFER_EDIT_FIELDS } from '#contract/offer-edit.ts'
import type { OwnOffer } from '../edit-offers.queries.ts'
import { editedTerms } from '../edited-terms.ts'
import type { OfferTerms } from '../known-offers.ts'
import type { KeptTerms, RowToWork, StoredChange } from './run.queries.ts'

const NOWHERE = new Map<string, string>()
const refused = (message: string): EditError[] => [{ field: 'price', label: OFFER_EDIT_FIELDS.price, message }]

/** What a run makes of an offer: the rule of the whole run, or what the file says of this row. */
export function termsOfRun(offer: OwnOffer, stored: StoredChange | null, wanted: RowToWork['wanted']): OfferTerms | EditError[] {
  const old = { regularPrice: offer.regular_price, discountedPrice: offer.discounted_price, stock: offer.stock }
  if (stored !== null && stored.productId !== null && stored.productId !== offer.product_id) return refused(CHANGE_FAULTS.OTHER_PRODUCT)
  // what was stored by a version before this one names no rate
  const source = { copied: stored?.source ?? null, rate: stored?.rate ?? null, currencyPrices: offer.currency_prices }
  const made = changedTerms(old, stored === null ? { kind: 'set', ...wanted } : stored.change, source)
  if (typeof made === 'string') return refused(CHANGE_FAULTS[made])
  const { regularPrice, discountedPrice } = made
  const price = {
    ...(regularPrice !== old.regularPrice && { regularPrice }),
    ...(discountedPrice !== old.discountedPrice && { discountedPrice }),
  }
  // what stays is not named: a price that is named puts an offer back on sale that waited for one
  return editedTerms(
    offer,
    { ...(Object.keys(price).length > 0 && { price }), ...(made.stock !== old.stock && { stock: made.stock }) },
    NOWHERE,
  )
}

/** The terms of before, where nobody changed the offer since. What was sold meanwhile stays sold. */
export function termsBefore(offer: OwnOffer, before: KeptTerms, after: KeptTerms): OfferTerms {
  const dateOf = (text: string | null) => (text === null ? null : new Date(text))
  return {
    ...offer,
    regular_price: before.regular_price,
    discounted_price: before.discounted_price,
    special_offer_starts_at: dateOf(before.special_offer_starts_at),
    special_offer_ends_at: dateOf(before.special_offer_ends_at),
    stock: Math.max(0, offer.stock - (after.stock - before.stock)),
  }
}
