import { useQueryClient } from '@tanstack/react-query'
import type { ProductId } from '#contract/ids.ts'
import { listPurchasedProductsCall } from '#contract/review.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useData } from '#web/data/use-data.ts'
import { useSession } from '#web/session/session.ts'
import styles from './product-reviews.module.css'
import { ReviewForm } from './review-form.tsx'

interface WriteReviewProps {
  productId: ProductId
  /** A review was kept: the list has changed for its author. */
  onWritten: () => void
  onSignedOut: () => void
}

/** The form, for a buyer of this product who has not yet reviewed every seller it came from. Others read why there is none. */
export function WriteReview({ productId, onWritten, onSignedOut }: WriteReviewProps) {
  const { user } = useSession()
  const queries = useQueryClient()
  const key = mine('purchased', productId)
  const { data } = useData({
    queryKey: key,
    queryFn: ({ signal }) => callMine(listPurchasedProductsCall, { body: { userID: user?.id ?? '', productId } }, signal),
    enabled: user !== undefined,
  })
  const bought = data?.users[0]?.purchased_products.filter((one) => one.productId === productId)
  if (bought === undefined) return null
  if (bought.length === 0)
    return <p className={styles.hint}>فقط خریداران این محصول می‌توانند دیدگاه بنویسند؛ این محصول میان خریدهای پرداخت‌شدهٔ شما نیست.</p>
  const silent = bought.filter(({ reviewed }) => !reviewed)
  if (silent.length === 0) return <p className={styles.hint}>شما دیدگاه خود را دربارهٔ این محصول نوشته‌اید.</p>
  return (
    <ReviewForm
      key={silent.length}
      productId={productId}
      suppliers={silent}
      onWritten={() => {
        void queries.invalidateQueries({ queryKey: key })
        onWritten()
      }}
      onSignedOut={onSignedOut}
    />
  )
}
