import type { ProposalState } from '#contract/proposal.ts'

export const PROPOSAL_TONES = {
  draft: 'plain',
  sent: 'zafaran',
  returned: 'anar',
  accepted: 'pesteh',
  refused: 'dark',
} as const satisfies Record<ProposalState, string>
