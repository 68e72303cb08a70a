import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { NEW_PROPOSAL } from './addresses.ts'
import { Proposals } from './proposals.tsx'

const TITLE = 'محصول پیشنهادی'

export const meta = () => personalMeta(TITLE)

/** Products that this seller proposed to the market. */
export default function ProposalsPage() {
  return (
    <DeskFrame
      title={TITLE}
      can="desk.prices"
      actions={
        <LinkButton to={NEW_PROPOSAL} icon={<PlusIcon />}>
          پیشنهاد محصول تازه
        </LinkButton>
      }
    >
      <Proposals />
    </DeskFrame>
  )
}
