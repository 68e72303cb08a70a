import type { ProductId } from '#contract/ids.ts'
import { type Comment, voteOnCommentCall } from '#contract/review.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import styles from './helpful.module.css'
import { helpfulLabel } from './helpful-label.ts'

interface HelpfulVoteProps {
  productId: ProductId
  comment: Pick<Comment, 'commentId' | 'helpful' | 'voted'>
}

/** Pressed: this person found it helpful. What is shown while the vote is under way is derived from it, and goes back when it is refused. */
export function HelpfulVote({ productId, comment: { commentId, ...known } }: HelpfulVoteProps) {
  const voting = useChange({
    send: (helpful: boolean) => callMine(voteOnCommentCall, { body: { productId, commentId, helpful } }),
  })
  const stands = voting.data ?? known
  const voted = voting.isPending ? voting.variables : stands.voted
  const count = stands.helpful + Number(voted) - Number(stands.voted)
  return (
    <Button
      look={voted ? 'soft' : 'line'}
      className={styles.vote}
      icon={voted ? <CheckIcon size="small" /> : undefined}
      aria-pressed={voted}
      onClick={() => {
        if (!voting.isPending) voting.mutate(!voted)
      }}
    >
      {helpfulLabel(count)}
    </Button>
  )
}
