import { useRef, useState } from 'react'
import type { ProductId, SellerId } from '#contract/ids.ts'
import { loginPath } from '#web/session/redirect.ts'
import { personalPart } from '#web/shell/personal/lazy-part.tsx'
import { useHasToken } from '#web/shell/personal/use-token.ts'
import { useStore } from '#web/store/use-store.ts'
import styles from './product-reviews.module.css'
import { ReviewsList } from './reviews-list.tsx'
import { createReviewsStore, FIRST_PAGE } from './reviews-store.ts'
import { SignedOutNotice } from './signed-out-notice.tsx'

interface ProductReviewsProps {
  productId: ProductId
  slug: string
  /** Who sells the product now. */
  sellers: readonly { id: SellerId; name: string }[]
}

const WriteReview = personalPart(() => import('./write-review.tsx').then((part) => part.WriteReview))

/**
 * What buyers say of a product; the reviews are fetched when this is first opened. Reading them does without the query library, which
 * is fetched only for people who may write.
 */
export function ProductReviews({ productId, slug, sellers }: ProductReviewsProps) {
  const [store] = useState(() => createReviewsStore(productId))
  const { query, answer, asking } = useStore(store)
  const [signedOut, setSignedOut] = useState(false)
  const hasToken = useHasToken()
  const top = useRef<HTMLDivElement>(null)

  const turnTo = (page: number) => {
    store.show({ ...query, page })
    top.current?.scrollIntoView({ block: 'nearest' })
  }

  return (
    <div className={styles.reviews}>
      <div ref={top} className={styles.read}>
        <ReviewsList
          answer={answer}
          asking={asking}
          productId={productId}
          supplierId={query.supplierId}
          sort={query.sort}
          sellers={sellers}
          onSupplier={(supplierId) => store.show({ ...query, page: 1, supplierId })}
          onSort={(sort) => store.show({ ...query, page: 1, sort })}
          onPage={turnTo}
          onRetry={() => store.show(query)}
        />
      </div>
      {signedOut && !hasToken ? (
        <SignedOutNotice />
      ) : (
        <WriteReview
          with={{ productId, onWritten: () => store.show(FIRST_PAGE), onSignedOut: () => setSignedOut(true) }}
          guest={
            <p className={styles.hint}>
              خریداران این محصول می‌توانند دیدگاه بنویسند. <a href={loginPath(`/product/${slug}`)}>وارد شوید</a>
            </p>
          }
        />
      )}
    </div>
  )
}
