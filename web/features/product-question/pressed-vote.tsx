import type { ProductId } from '#contract/ids.ts'
import { type ProductAnswer, voteOnProductAnswerCall } from '#contract/product-question.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { helpfulLabel } from '#web/features/review/helpful-label.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import styles from './answer-vote.module.css'

interface PressedVoteProps {
  productId: ProductId
  answer: Pick<ProductAnswer, 'answerId' | 'helpful' | 'voted'>
}

/** Pressed: this person found it helpful. What is shown while the vote is under way is derived from it, and goes back when it is refused. */
export function PressedVote({ productId, answer: { answerId, ...known } }: PressedVoteProps) {
  const voting = useChange({
    send: (helpful: boolean) => callMine(voteOnProductAnswerCall, { body: { productId, answerId, helpful } }),
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
