import type { ProductId, SellerId } from '#contract/ids.ts'
import type { ReviewSort } from '#contract/review.ts'
import { formatCount } from '#persian/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ArrowBackIcon, ArrowOnIcon, WarningIcon } from '#web/ui/icons.tsx'
import { CommentIcon } from '#web/ui/late-icons.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { ReviewsAnswer } from './ask-for-reviews.ts'
import { ReviewCard } from './review-card.tsx'
import styles from './reviews-list.module.css'
import { ReviewsSummary } from './reviews-summary.tsx'

interface ReviewsListProps {
  answer: ReviewsAnswer | undefined
  /** Another page is on its way; this one stays until it answer. */
  asking: boolean
  productId: ProductId
  supplierId: SellerId | undefined
  sort: ReviewSort
  sellers: readonly { id: SellerId }[]
  onSupplier: (supplierId: SellerId | undefined) => void
  onSort: (sort: ReviewSort) => void
  onPage: (page: number) => void
  onRetry: () => void
}

export function ReviewsList({ answer, asking, onRetry, ...rest }: ReviewsListProps) {
  if (answer === undefined) return <ReviewsSkeleton />
  if (answer.state === 'failed')
    return (
      <Alert tone="danger" action={<RetryButton look="line" busy={asking} onClick={onRetry} />}>
        خطا در بارگذاری دیدگاه‌ها، دوباره تلاش کنید
      </Alert>
    )
  if (answer.state === 'missing') return <EmptyState level={3} icon={<WarningIcon size="large" />} title="اطلاعات دیدگاه‌ها در دسترس نیست" />
  if (answer.reviews.total === 0 && answer.reviews.count === 0)
    return <EmptyState level={3} icon={<CommentIcon size="large" />} title="هنوز دیدگاهی برای این محصول ثبت نشده است" />
  return <Filled reviews={answer.reviews} asking={asking} {...rest} />
}

const EVERY_SELLER = ''
const SORTS = [
  { value: 'newest', label: 'جدیدترین' },
  { value: 'helpful', label: 'مفیدترین' },
  { value: 'best', label: 'بیشترین امتیاز' },
  { value: 'worst', label: 'کمترین امتیاز' },
] as const satisfies readonly { value: ReviewSort; label: string }[]

interface FilledProps extends Omit<ReviewsListProps, 'answer' | 'onRetry'> {
  reviews: Extract<ReviewsAnswer, { state: 'ready' }>['reviews']
}

function Filled({ reviews, asking, productId, supplierId, sort, sellers, onSupplier, onSort, onPage }: FilledProps) {
  const { comments, suppliers, total, page, totalPages } = reviews
  const choices = [
    { value: EVERY_SELLER, label: 'همهٔ تأمین‌کنندگان' },
    ...suppliers.map(({ supplierId: id, supplierName, count }) => ({
      value: String(id),
      label: `${supplierName} (${formatCount(count)})`,
      note: sellers.some((seller) => seller.id === id) ? undefined : 'اکنون این محصول را ندارد',
    })),
  ]
  const choose = (value: string) => onSupplier(suppliers.find((supplier) => supplier.supplierId === value)?.supplierId)
  return (
    <div className={styles.filled}>
      {reviews.count > 0 && <ReviewsSummary reviews={reviews} />}
      <div className={styles.listed}>
        <div className={styles.choices}>
          {suppliers.length > 1 && (
            <Select label="دیدگاه خریداران از" options={choices} value={supplierId ?? EVERY_SELLER} onChange={choose} />
          )}
          {total > 1 && <Select label="ترتیب" options={SORTS} value={sort} onChange={onSort} />}
        </div>
        <ul className={styles.list} aria-label="دیدگاه‌ها" aria-busy={asking} data-asking={asking ? '' : undefined}>
          {comments.map((comment) => (
            <ReviewCard key={comment.commentId} productId={productId} comment={comment} />
          ))}
        </ul>
        {totalPages > 1 && (
          <nav className={styles.pages} aria-label="صفحه‌های دیدگاه‌ها">
            <Button look="line" icon={<ArrowBackIcon size="small" />} disabled={page <= 1 || asking} onClick={() => onPage(page - 1)}>
              قبلی
            </Button>
            <span role="status">
              صفحهٔ {formatCount(page)} از {formatCount(totalPages)}
            </span>
            <Button look="line" disabled={page >= totalPages || asking} onClick={() => onPage(page + 1)}>
              بعدی
              <ArrowOnIcon size="small" />
            </Button>
          </nav>
        )}
      </div>
    </div>
  )
}

function ReviewsSkeleton() {
  return (
    <div className={styles.filled} role="status" aria-busy="true" aria-label="در حال بارگذاری دیدگاه‌ها">
      <div className={styles.bones}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
      <div className={styles.bones}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    </div>
  )
}
