import type { ProductId } from '#contract/ids.ts'
import type { Comment } from '#contract/review.ts'
import { formatCount } from '#persian/format.ts'
import { currentPath, loginPath } from '#web/session/redirect.ts'
import { personalPart } from '#web/shell/personal/lazy-part.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import styles from './helpful.module.css'
import { helpfulLabel } from './helpful-label.ts'

const HelpfulVote = personalPart(() => import('./helpful-vote.tsx').then((part) => part.HelpfulVote))

interface HelpfulProps {
  productId: ProductId
  comment: Pick<Comment, 'commentId' | 'helpful' | 'own' | 'voted'>
}

/** How many a review helped. The signed-in say so by a press, guests after signing in; nobody of their own. */
export function Helpful({ productId, comment }: HelpfulProps) {
  const { helpful, own } = comment
  if (own) return helpful > 0 ? <p className={styles.told}>{formatCount(helpful)} نفر این دیدگاه را مفید دانستند</p> : null
  const label = helpfulLabel(helpful)
  return (
    <HelpfulVote
      with={{ productId, comment }}
      fallback={<span className={styles.loading}>{label}</span>}
      guest={
        <LinkButton to={loginPath(currentPath())} look="line" className={styles.vote} title="برای رأی دادن وارد شوید">
          {label}
        </LinkButton>
      }
    />
  )
}
