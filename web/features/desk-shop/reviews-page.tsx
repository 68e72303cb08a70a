import { keepPreviousData, type UseQueryResult } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { listSellersReviewsCall, REVIEW_ANSWER_FILTERS, type ReviewAnswerFilter } from '#contract/review-answer.ts'
import { formatCount } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommentIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DeskReview } from './desk-review.tsx'
import styles from './desk-shop.module.css'

const TITLE = 'دیدگاه‌ها'
const ADDRESS = '/desk/reviews'
export const meta = () => personalMeta(TITLE)

const NONE_YET = {
  title: 'هنوز دیدگاهی نیست',
  text: 'دیدگاه خریداران شما پس از انتشار اینجا می‌آید و می‌توانید به هر کدام یک بار پاسخ دهید.',
}
const EMPTY: Readonly<Record<ReviewAnswerFilter, { title: string; text?: string }>> = {
  all: NONE_YET,
  answered: { title: 'هنوز به دیدگاهی پاسخ نداده‌اید' },
  unanswered: { title: 'دیدگاه بی‌پاسخی نیست' },
}

/** What buyers say of purchases from this seller, those without an answer first. */
export default function DeskReviewsPage() {
  return (
    <DeskFrame title={TITLE} can="desk.shop">
      <Reviews />
    </DeskFrame>
  )
}

function Reviews() {
  const [search, setSearch] = useSearchParams()
  const show = REVIEW_ANSWER_FILTERS.find((filter) => filter === search.get('show')) ?? 'all'
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const asked = useData({
    queryKey: mine('desk-reviews', show, page),
    queryFn: ({ signal }) => callMine(listSellersReviewsCall, { query: { show, page } }, signal),
    placeholderData: keepPreviousData,
  })
  const labelOf = (filter: ReviewAnswerFilter) => {
    const counts = asked.data?.counts
    if (filter === 'all') return 'همه'
    const label = filter === 'unanswered' ? 'بی‌پاسخ' : 'پاسخ‌داده'
    return counts === undefined ? label : `${label} (${formatCount(counts[filter])})`
  }
  const options = (['all', 'unanswered', 'answered'] as const).map((value) => ({ value, label: labelOf(value) }))
  return (
    <>
      <SegmentedControl
        legend="کدام دیدگاه‌ها"
        name="show"
        options={options}
        value={show}
        onChange={(value) => setSearch({ show: value })}
      />
      <List asked={asked} show={show} />
      {asked.data !== undefined && (
        <Pagination
          page={asked.data.page}
          pages={asked.data.totalPages}
          hrefOf={(to) => `${ADDRESS}?${new URLSearchParams({ show, page: String(to) })}`}
        />
      )}
    </>
  )
}

/** Rows; awaited, failed or empty where there are none. */
function List({ asked, show }: { asked: UseQueryResult<AnswerOf<typeof listSellersReviewsCall>>; show: ReviewAnswerFilter }) {
  if (asked.data === undefined && asked.isError) return <LoadingFailed title="خطا در بارگذاری دیدگاه‌ها" failed={[asked]} />
  if (asked.data === undefined) {
    return (
      <Loading>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Loading>
    )
  }
  if (asked.data.reviews.length === 0) return <EmptyState icon={<CommentIcon size="large" />} {...EMPTY[show]} />
  return (
    <Panel className={styles.panel}>
      <ul aria-label="دیدگاه‌ها" aria-busy={asked.isPlaceholderData || undefined} className={styles.list}>
        {asked.data.reviews.map((review) => (
          <DeskReview key={`${review.productId} ${review.commentId}`} review={review} onChanged={() => void asked.refetch()} />
        ))}
      </ul>
    </Panel>
  )
}
