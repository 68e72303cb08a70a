import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { SendingTerms } from './sending.tsx'

const TITLE = 'ارسال و تعطیلی‌ها'

export const meta = () => personalMeta(TITLE)

/** Where this seller sends to and how soon, how long orders may wait for it, and the days on which it sends nothing. */
export default function SendingPage() {
  return (
    <DeskFrame title={TITLE} can="desk.shop">
      <SendingTerms />
    </DeskFrame>
  )
}
