import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ProductId } from '#contract/ids.ts'
import { listPurchasedProductsCall } from '#contract/review.ts'
import { callMine } from '#web/session/call-mine.ts'
import { useSession } from '#web/session/session.ts'
import { mine } from '#web/session/token-store.ts'
import { ReviewForm } from './review-form.tsx'

interface WriteReviewProps {
  productId: ProductId
  /** A review was kept: the list has changed for its author. */
  onWritten: () => void
  onSignedOut: () => void
}

/** The form, for whoever has bought this product and has not yet spoken of every seller it came from. Nothing for anybody else. */
export function WriteReview({ productId, onWritten, onSignedOut }: WriteReviewProps) {
  const { user } = useSession()
  const queries = useQueryClient()
  const key = mine('purchased', productId)
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callMine(listPurchasedProductsCall, { body: { userID: user?.id ?? '', productId } }, signal),
    enabled: user !== undefined,
    meta: { quietErrors: true },
  })
  const bought = data?.users[0]?.purchased_products.filter((one) => one.productId === productId && !one.reviewed) ?? []
  if (bought.length === 0) return null
  return (
    <ReviewForm
      key={bought.length}
      productId={productId}
      suppliers={bought}
      onWritten={() => {
        void queries.invalidateQueries({ queryKey: key })
        onWritten()
      }}
      onSignedOut={onSignedOut}
    />
  )
}
