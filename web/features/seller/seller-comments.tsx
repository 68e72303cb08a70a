import { useSyncExternalStore } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import type { Seller } from '#contract/seller.ts'
import { lazyPart } from '#web/shell/personal/lazy-part.tsx'
import { CommentsComing } from './comments-coming.tsx'

const Comments = lazyPart(() => import('./comment-pages.tsx').then((part) => part.CommentPages))

const never = () => () => undefined

/** The third tab. Its comments come by themselves, once the page is alive. */
export default function SellerComments() {
  const { id, name } = useOutletContext<Seller>()
  const [search] = useSearchParams()
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const waiting = <CommentsComing />
  return <section aria-label={`نظر خریداران ${name}`}>{alive ? <Comments with={{ id, page }} waiting={waiting} /> : waiting}</section>
}
