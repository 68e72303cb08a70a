import type { OfferId, SellerId } from '#contract/ids.ts'
import { type EditError, type EditOutcome, OFFER_EDIT_FIELDS, type OfferEdit } from '#contract/offer-edit.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { findForbiddenProducts } from '../forbidden/find-forbidden.ts'
import { lastChanges, lockOwnOffers, type OwnOffer, placesCalled } from './edit-offers.queries.ts'
import { editedTerms, isSame, type Places, toEditable } from './edited-terms.ts'
import type { OfferTerms } from './known-offers.ts'
import { type ChangedBy, writeOffers } from './offer-rows.queries.ts'

interface Wanted {
  offerId: OfferId
  /** Of the row that was seen; undefined: whatever stands there. */
  version: number | undefined
}
/** What somebody wrote of one offer; errors where that could not be read. */
export interface WantedEdit extends Wanted {
  edit: OfferEdit | EditError[]
}
/** What is made of one offer as it stands under its lock, or why nothing can be. */
export interface WantedTerms extends Wanted {
  termsOf: (old: OwnOffer) => OfferTerms | EditError[]
}

export interface Editing {
  sellerId: SellerId
  at: Date
  changedBy: ChangedBy
}

/** Locked until the transaction ends. Others' offers, and those that there are not, are missing. */
export async function lockOwn(tx: Transaction, sellerId: SellerId, ids: readonly OfferId[]): Promise<ReadonlyMap<OfferId, OwnOffer>> {
  const locked = await lockOwnOffers.all(tx, { sellerId, ids })
  return new Map(locked.map((offer) => [offer.id, offer]))
}

/** Writes what was written of locked offers, each by itself. */
export async function editOffers(
  tx: Transaction,
  editing: Editing,
  locked: ReadonlyMap<OfferId, OwnOffer>,
  wanted: readonly WantedEdit[],
): Promise<EditOutcome[]> {
  const [places, forbidden] = await Promise.all([placesNamed(tx, wanted), forbiddenAmong(tx, locked, wanted)])
  const termsOf =
    ({ edit }: WantedEdit): WantedTerms['termsOf'] =>
    (old) => {
      if (Array.isArray(edit)) return edit
      const terms = editedTerms(termsIn(old), edit, places)
      const why = forbidden.get(old.product_id)
      const comesBack = !Array.isArray(terms) && terms.active && !old.active
      return comesBack && why !== undefined ? [{ field: 'active', label: OFFER_EDIT_FIELDS.active, message: why }] : terms
    }
  return writeTerms(
    tx,
    editing,
    locked,
    wanted.map((each) => ({ ...each, termsOf: termsOf(each) })),
  )
}

/**
 * Writes what is made of locked offers, each by itself: what is refused, or was changed by somebody else since it was seen, leaves the others alone.
 * Listings, alerts and pages follow by the tags of their products.
 */
export async function writeTerms(
  tx: Transaction,
  { sellerId, at, changedBy }: Editing,
  locked: ReadonlyMap<OfferId, OwnOffer>,
  wanted: readonly WantedTerms[],
): Promise<EditOutcome[]> {
  const judged = wanted.map(({ offerId, version, termsOf }): Judged => {
    const offer = locked.get(offerId)
    if (offer === undefined) throw new Error(`offer ${offerId} is not locked`)
    const old = termsIn(offer)
    if (version !== undefined && version !== offer.version) return { offer, outcome: 'conflict', terms: old, errors: [] }
    const terms = termsOf(offer)
    if (Array.isArray(terms)) return { offer, outcome: 'refused', terms: old, errors: terms }
    return { offer, outcome: isSame(old, terms) ? 'unchanged' : 'saved', terms, errors: [] }
  })

  const saved = judged.filter(({ outcome }) => outcome === 'saved')
  const rows = saved.map(({ offer: { id, product_id, variant_id, seller_id }, terms }) => ({
    id,
    product_id,
    variant_id,
    seller_id,
    ...terms,
  }))
  const written = rows.length === 0 ? [] : await writeOffers.all(tx, { rows: JSON.stringify(rows), at, ...changedBy })
  if (written.length > 0) await markChanged(tx, [...written.map(({ productId }) => `product:${productId}`), `seller:${sellerId}`])

  const versions = new Map(written.map(({ id, version }) => [id, version]))
  const others = await othersOf(tx, judged)
  return judged.map(({ offer, outcome, terms, errors }) => ({
    psid: offer.id,
    outcome,
    version: versions.get(offer.id) ?? offer.version,
    errors,
    current: toEditable(terms),
    changedBy: others.get(offer.id)?.by ?? null,
    changedAt: others.get(offer.id)?.at.toISOString() ?? null,
  }))
}

function termsIn({
  id: _id,
  product_id: _product,
  variant_id: _variant,
  seller_id: _seller,
  version: _version,
  ...terms
}: OwnOffer): OfferTerms {
  return terms
}

interface Judged {
  offer: OwnOffer
  outcome: EditOutcome['outcome']
  /** As they stand when all is done. */
  terms: OfferTerms
  errors: EditError[]
}

/** Products that may not be sold, of offers that an edit may put on sale. */
async function forbiddenAmong(tx: Transaction, locked: ReadonlyMap<OfferId, OwnOffer>, wanted: readonly WantedEdit[]) {
  const back = wanted.flatMap(({ offerId, edit }) => {
    const offer = locked.get(offerId)
    const mayComeBack = !Array.isArray(edit) && (edit.active === true || edit.price !== undefined)
    return offer !== undefined && !offer.active && mayComeBack ? [offer.product_id] : []
  })
  return findForbiddenProducts(tx, [...new Set(back)])
}

async function placesNamed(tx: Transaction, wanted: readonly WantedEdit[]): Promise<Places> {
  const names = new Set(wanted.flatMap(({ edit }) => (Array.isArray(edit) ? [] : (edit.delivery ?? []))))
  if (names.size === 0) return new Map()
  return new Map((await placesCalled.all(tx, { names: [...names] })).map(({ named, id }) => [named, id]))
}

/** Who was faster, of the offers that are in conflict. */
async function othersOf(tx: Transaction, judged: readonly Judged[]) {
  const lost = judged.filter(({ outcome }) => outcome === 'conflict').map(({ offer }) => offer)
  if (lost.length === 0) return new Map()
  const found = await lastChanges.all(tx, { productIds: lost.map((offer) => offer.product_id), ids: lost.map(({ id }) => id) })
  return new Map(found.map((change) => [change.id, change]))
}
