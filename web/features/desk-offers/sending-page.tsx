import { readOwnShippingCall, saveOwnShippingCall } from '#contract/shipping-desk.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { type ShippingDoor, ShippingMethods } from '#web/features/shipping/shipping-methods.tsx'
import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { SendingTerms } from './sending.tsx'

const TITLE = 'ارسال و تعطیلی‌ها'

export const meta = () => personalMeta(TITLE)

const door = (): ShippingDoor => ({
  queryKey: mine('desk-shipping'),
  read: (signal) => callMine(readOwnShippingCall, {}, signal),
  save: (body) => callMine(saveOwnShippingCall, { body }),
})

/** By what and where this seller sends to and how soon, how long orders may wait for it, and the days on which it sends nothing. */
export default function SendingPage() {
  return (
    <DeskFrame title={TITLE} can="desk.shop">
      <SendingTerms>
        <ShippingMethods door={door()} />
      </SendingTerms>
    </DeskFrame>
  )
}
