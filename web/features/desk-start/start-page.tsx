import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { FirstSteps } from './first-steps.tsx'

const TITLE = 'گام‌های نخست'

export const meta = () => personalMeta(TITLE)

/** Where a new seller begins: what has to stand before the first order can come. */
export default function StartPage() {
  return (
    <DeskFrame title={TITLE} can="any">
      <FirstSteps />
    </DeskFrame>
  )
}
