import type { EditNode, EditRow } from '#contract/fast-edit.ts'
import type { EditOutcome } from '#contract/offer-edit.ts'
import type { Drafts } from '#web/ui/table/edit-stack.ts'
import { type Place, withOutcome } from './offer-terms.ts'

/** Every offer that was seen since the page was opened, by its id: what was written stays there to be saved, whatever is filtered meanwhile. */
export type KnownOffers = ReadonlyMap<string, EditNode>

/**
 * Takes in what came. An offer that is being written in stays as it was read, so that its save is held against what its seller saw; a row that was
 * read before it was saved does not bring the old terms back.
 */
export function withFound(known: KnownOffers, found: readonly EditNode[], drafts: Drafts): KnownOffers {
  const next = new Map(known)
  for (const offer of found) {
    const before = next.get(offer.psid)
    if (before === undefined || (!drafts.has(offer.psid) && offer.version >= before.version)) next.set(offer.psid, offer)
  }
  return next
}

/** As offers stand after a save. */
export function withOutcomes(known: KnownOffers, outcomes: readonly EditOutcome[], places: readonly Place[]): KnownOffers {
  const next = new Map(known)
  for (const outcome of outcomes) {
    const offer = next.get(outcome.psid)
    if (offer !== undefined) next.set(outcome.psid, withOutcome(offer, outcome, places))
  }
  return next
}

/** The offers of what was found as rows: those of one product below each other, each once. */
export function offersOf(found: readonly EditRow[]): EditNode[] {
  const seen = new Set<string>()
  return found
    .flatMap(({ nodes, ...first }) => [first, ...nodes])
    .filter(({ psid }) => {
      const isNew = !seen.has(psid)
      seen.add(psid)
      return isNew
    })
}
