import { useParams } from 'react-router'
import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { OneProposal } from './proposal.tsx'
import { NewProposalForm } from './proposal-form.tsx'

const TITLE = 'پیشنهاد محصول'
/** In place of an id: one that is not there yet. */
const NEW = 'new'

export const meta = () => personalMeta(TITLE)

/** One product that this seller proposes: written, sent, mended. */
export default function ProposalPage() {
  const { proposalId = NEW } = useParams()
  return (
    <DeskFrame title={TITLE} can="desk.prices">
      {proposalId === NEW ? <NewProposalForm /> : <OneProposal key={proposalId} proposalId={proposalId} />}
    </DeskFrame>
  )
}
