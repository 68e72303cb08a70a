import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { People } from './people.tsx'

const TITLE = 'همکاران'

export const meta = () => personalMeta(TITLE)

/** Who works at this seller’s desk, and what each of them may do there. */
export default function PeoplePage() {
  return (
    <DeskFrame title={TITLE} can="desk.people">
      <People />
    </DeskFrame>
  )
}
