import { keepPreviousData } from '@tanstack/react-query'
import type { SellerId } from '#contract/ids.ts'
import { SELLER_COMMENTS_PAGE_SIZE } from '#contract/limits.ts'
import { listSellerCommentsCall, type SellerComment } from '#contract/seller.ts'
import { SELLER_COMMENTS_KEPT_MS } from '#contract/timings.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatRating } from '#persian/format.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useData } from '#web/data/use-data.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RefreshIcon, StarIcon, StoreIcon, WarningIcon } from '#web/ui/icons.tsx'
import { MailIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import styles from './comment-pages.module.css'
import { CommentsComing } from './comments-coming.tsx'

interface CommentPagesProps {
  id: SellerId
  /** From 1, as the address says. */
  page: number
}

/** What buyers wrote of the seller, kept for minutes: turning back to a page shows it at once. */
export function CommentPages({ id, page }: CommentPagesProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useData({
    queryKey: ['seller-comments', id, page],
    queryFn: ({ signal }) => call(listSellerCommentsCall, { params: { id }, body: { page, limit: SELLER_COMMENTS_PAGE_SIZE } }, signal),
    staleTime: SELLER_COMMENTS_KEPT_MS,
    gcTime: SELLER_COMMENTS_KEPT_MS,
    placeholderData: keepPreviousData,
  })
  if (error !== null && (data === undefined || isPlaceholderData)) {
    if (error instanceof ApiError && error.status === 404) {
      return <EmptyState icon={<StoreIcon size="large" />} title="چنین فروشنده‌ای یافت نشد" />
    }
    return (
      <EmptyState tone="danger" icon={<WarningIcon size="large" />} title="خطا در بارگذاری دیدگاه‌ها، دوباره تلاش کنید">
        <RetryButton icon={<RefreshIcon />} busy={isFetching} onClick={() => void refetch()} />
      </EmptyState>
    )
  }
  if (data === undefined) return <CommentsComing />
  const pages = Math.ceil(data.total / SELLER_COMMENTS_PAGE_SIZE)
  return (
    <div className={styles.comments} aria-busy={isPlaceholderData}>
      {data.rating !== null && <Overall rating={data.rating} total={data.total} />}
      {data.comments.length === 0 ? (
        <EmptyState
          icon={<MailIcon size="large" />}
          title="دیدگاهی برای این فروشنده ثبت نشده است"
          text="پس از خرید از این فروشنده، در صفحهٔ محصول دیدگاه خود را بنویسید."
        />
      ) : (
        <ul className={styles.grid}>
          {data.comments.map((comment) => (
            <Comment key={comment.commentId} comment={comment} />
          ))}
        </ul>
      )}
      <Pagination page={data.page} pages={pages} hrefOf={(to) => (to === 1 ? '?' : `?page=${to}`)} />
    </div>
  )
}

/** The number is that of the tab and of the list, also where some gave no stars. */
function Overall({ rating, total }: { rating: number; total: number }) {
  return (
    <Panel className={styles.overall}>
      <p className={styles.average}>
        <StarIcon size="large" />
        <strong>{formatRating(rating)}</strong>
        <span>از ۵</span>
      </p>
      <p>بر اساس دیدگاه {formatCount(total)} کاربر</p>
    </Panel>
  )
}

function Comment({ comment: { rating, commentText, name, date, product, answer } }: { comment: SellerComment }) {
  const [day = ''] = date.split(' ')
  return (
    <Panel as="li" className={styles.comment}>
      <div className={styles.author}>
        <strong>{name}</strong>
        <time>{toPersianDigits(day)}</time>
        {rating > 0 && <Rating value={rating} />}
      </div>
      <p className={styles.words}>{commentText}</p>
      {answer !== undefined && (
        <div className={styles.answer}>
          <b>پاسخ فروشنده</b>
          <p>{answer.text}</p>
        </div>
      )}
      <a href={`/product/${product.slug}`} className={styles.product}>
        دربارهٔ {product.title}
      </a>
    </Panel>
  )
}
