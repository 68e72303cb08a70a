import { useOutletContext, useSearchParams } from 'react-router'
import type { Seller } from '#contract/seller.ts'
import { lazyPart } from '#web/shell/personal/lazy-part.tsx'
import { useAlive } from '#web/ui/alive.ts'
import { CommentsComing } from './comments-coming.tsx'

const Comments = lazyPart(() => import('./comment-pages.tsx').then((part) => part.CommentPages))

/** The third tab. Its comments come by themselves, once the page is alive. */
export default function SellerComments() {
  const { id, name } = useOutletContext<Seller>()
  const [search] = useSearchParams()
  const alive = useAlive()
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const fallback = <CommentsComing />
  return <section aria-label={`دیدگاه خریداران ${name}`}>{alive ? <Comments with={{ id, page }} fallback={fallback} /> : fallback}</section>
}
