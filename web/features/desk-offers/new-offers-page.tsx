import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { NewOffers } from './new-offers.tsx'

const TITLE = 'پیشنهاد تازه'

export const meta = () => personalMeta(TITLE)

/** Finds products of the market and puts this seller’s offers on them. */
export default function NewOffersPage() {
  return (
    <DeskFrame title={TITLE} can="desk.prices">
      <NewOffers />
    </DeskFrame>
  )
}
