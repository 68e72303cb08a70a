import { startChangeRunCall } from '#contract/change-runs.ts'
import type { OfferId } from '#contract/ids.ts'
import type { OfferChange } from '#contract/offer-change.ts'
import { previewOfferChangeCall } from '#contract/offer-runs.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'

interface Asked {
  /** Left out: all that have a price in the currency that is followed. */
  offerIds?: readonly OfferId[]
  change: OfferChange
}

/** A bulk change: seen first, then begun as it was seen, by the rate that was seen. */
export function usePreview(onStarted: () => void) {
  const preview = useChange({
    send: ({ offerIds, change }: Asked) => callMine(previewOfferChangeCall, { body: { offerIds: offerIds && [...offerIds], change } }),
  })
  const { data: seen, variables: asked } = preview
  const changing = (seen?.rows ?? []).flatMap(({ outcome, offerId, version }) => (outcome === 'changes' ? [{ offerId, version }] : []))
  const start = useChange({
    send: (change: OfferChange) => callMine(startChangeRunCall, { body: { offers: changing, change } }),
    onDone: onStarted,
  })
  return {
    look: preview.mutate,
    isLooking: preview.isPending,
    forget: preview.reset,
    seen,
    /** How many rows are begun with. */
    changing: changing.length,
    begin: () => {
      if (asked === undefined) return
      const { change } = asked
      const rateId = seen?.rate?.id
      start.mutate(change.kind === 'currency' ? { ...change, rateId } : change)
    },
    isBeginning: start.isPending,
  }
}

export type Preview = ReturnType<typeof usePreview>
