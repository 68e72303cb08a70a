import { useCallback, useMemo, useRef, useState } from 'react'
import type { EditNode, EditRow } from '#contract/fast-edit.ts'
import type { EditOutcome } from '#contract/offer-edit.ts'
import type { Drafts } from '#web/ui/table/edit-stack.ts'
import { type KnownOffers, offersOf, withFound, withOutcomes } from './known-offers.ts'
import type { Place } from './offer-terms.ts'

const NOTHING: KnownOffers = new Map()

/** The offers of what was found, as they stand now, and those that were seen before. */
export function useKnownOffers(found: readonly EditRow[] | undefined, drafts: Drafts, places: readonly Place[]) {
  const offers = useMemo(() => found && offersOf(found), [found])
  const [taken, take] = useState<readonly EditNode[]>()
  const [known, setKnown] = useState(NOTHING)
  if (offers !== undefined && offers !== taken) {
    take(offers)
    setKnown(withFound(known, offers, drafts))
  }
  // what was learned counts at once, also for a save that begins before the next drawing
  const latest = useRef(known)
  latest.current = known
  const rows = useMemo(() => offers?.map((offer) => known.get(offer.psid) ?? offer), [offers, known])
  const learn = useCallback(
    (outcomes: readonly EditOutcome[]) => {
      latest.current = withOutcomes(latest.current, outcomes, places)
      setKnown(latest.current)
    },
    [places],
  )
  return { rows, known, latest, learn }
}
