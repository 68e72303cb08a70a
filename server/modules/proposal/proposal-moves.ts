import type { ProposalState } from '#contract/proposal.ts'

/** Where a proposal may go. What staff return is mended and sent again; what was accepted or refused stays so. */
export const PROPOSAL_MOVES = {
  draft: ['sent'],
  sent: ['draft', 'returned', 'accepted', 'refused'],
  returned: ['sent'],
  accepted: [],
  refused: [],
} as const satisfies Record<ProposalState, readonly ProposalState[]>

export function canMove(from: ProposalState, to: ProposalState): boolean {
  const next: readonly ProposalState[] = PROPOSAL_MOVES[from]
  return next.includes(to)
}

/** Its seller may change what it says. */
export const isEditable = (state: ProposalState): boolean => state === 'draft' || state === 'returned'
/** Its seller may remove it: nobody waits for it, and nothing came of it. */
export const isRemovable = (state: ProposalState): boolean => isEditable(state) || state === 'refused'
