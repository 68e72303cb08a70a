import type { SellerId } from '#contract/ids.ts'
import type { Product } from '#contract/product.ts'
import { lazily } from '#web/shell/lazily.ts'

const ProductReviews = lazily(() => import('#web/features/review/product-reviews.tsx').then((part) => part.ProductReviews))
const ProductQuestions = lazily(() => import('#web/features/product-question/product-questions.tsx').then((part) => part.ProductQuestions))
const ReportDialog = lazily(() => import('#web/features/product-report/report-dialog.tsx').then((part) => part.ReportDialog))

interface LatePartProps {
  of: 'comments' | 'questions' | 'report'
  product: Pick<Product, 'id' | 'slug'>
  sellers: readonly { id: SellerId; name: string }[]
  /** Of the report. */
  onClose: () => void
}

/** What comes by a press alone. Where each of these lies is not known to the page itself, which has no byte to spare. */
export function LatePart({ of, product: { id, slug }, sellers, onClose }: LatePartProps) {
  if (of === 'report') return <ReportDialog productId={id} slug={slug} onClose={onClose} />
  return of === 'questions' ? (
    <ProductQuestions productId={id} slug={slug} />
  ) : (
    <ProductReviews productId={id} slug={slug} sellers={sellers} />
  )
}
