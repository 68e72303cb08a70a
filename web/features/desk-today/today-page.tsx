import { readTodayCall } from '#contract/desk-today.ts'
import { earlyCall, type PersonalHandle } from '#web/api/early-calls.ts'
import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Today } from './today.tsx'

const TITLE = 'امروز'

export const meta = () => personalMeta(TITLE)
export const handle: PersonalHandle = { early: () => [earlyCall(readTodayCall, {})] }

/** Where a seller's day begins: what waits, and how it goes. */
export default function TodayPage() {
  return (
    <DeskFrame title={TITLE} can="any">
      <Today />
    </DeskFrame>
  )
}
