import type { ProductId } from '#contract/ids.ts'
import type { ProductAnswer } from '#contract/product-question.ts'
import { formatCount } from '#persian/format.ts'
import { helpfulLabel } from '#web/features/review/helpful-label.ts'
import { currentPath, loginPath } from '#web/session/redirect.ts'
import { personalPart } from '#web/shell/personal/lazy-part.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import styles from './answer-vote.module.css'

const PressedVote = personalPart(() => import('./pressed-vote.tsx').then((part) => part.PressedVote))

interface AnswerVoteProps {
  productId: ProductId
  answer: Pick<ProductAnswer, 'answerId' | 'helpful' | 'own' | 'voted'>
}

/** How many an answer helped. The signed-in say so by a press, guests after signing in; nobody of their own. */
export function AnswerVote({ productId, answer }: AnswerVoteProps) {
  const { helpful, own } = answer
  if (own) return helpful > 0 ? <p className={styles.told}>{formatCount(helpful)} نفر این پاسخ را مفید دانستند</p> : null
  const label = helpfulLabel(helpful)
  return (
    <PressedVote
      with={{ productId, answer }}
      fallback={<span className={styles.told}>{label}</span>}
      guest={
        <LinkButton to={loginPath(currentPath())} look="line" className={styles.vote} title="برای رأی دادن وارد شوید">
          {label}
        </LinkButton>
      }
    />
  )
}
