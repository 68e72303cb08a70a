import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { listReviewQueueCall } from '#contract/review-desk.ts'
import { formatCount } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommentIcon } from '#web/ui/late-icons.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { KeyHint, QueueKeys } from './key-hint.tsx'
import { PageTurner } from './page-turner.tsx'
import { ReviewRow } from './review-row.tsx'
import { StaffPage } from './staff-page.tsx'
import { REVIEW_QUEUE } from './staff-places.ts'
import { queueKey, useQueueKeys } from './use-queue-keys.ts'

const TITLE = 'دیدگاه‌ها'
export const meta = () => personalMeta(TITLE)

const LISTS = [
  { value: 'pending', label: 'در انتظار' },
  { value: 'decided', label: 'بررسی‌شده' },
] as const
const KEY = 'staff-reviews'

/** What buyers say of products, for staff to publish or reject, one after another by the keyboard. */
export default function ReviewsPage() {
  return <StaffPage>{() => <Reviews />}</StaffPage>
}

function Reviews() {
  const [search, setSearch] = useSearchParams()
  const show = LISTS.find(({ value }) => value === search.get('show'))?.value ?? 'pending'
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const queryClient = useQueryClient()
  const list = useQueueKeys()
  const asked = useData({
    queryKey: [KEY, show, page],
    queryFn: ({ signal }) => call(listReviewQueueCall, { query: { show, page } }, signal),
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  })
  /** What was decided stands where it was until then, so that it can be taken back. */
  const askAgain = () => void queryClient.resetQueries({ queryKey: [KEY, show] })
  return (
    <>
      <h1>{TITLE}</h1>
      <SegmentedControl legend="کدام فهرست" name="show" options={LISTS} value={show} onChange={(value) => setSearch({ show: value })} />
      {show === 'pending' && <QueueKeys undo />}
      <div ref={list}>
        <ListPanel
          asked={asked}
          label={TITLE}
          failed="خطا در بارگذاری دیدگاه‌ها"
          empty={
            <EmptyState
              icon={<CommentIcon />}
              title={show === 'pending' ? 'دیدگاهی در انتظار بررسی نیست' : 'هنوز دیدگاهی بررسی نشده است'}
            />
          }
          foot={({ waiting, page: shown, hasMore, reviews }) => (
            <>
              <span>{`${formatCount(waiting)} در انتظار بررسی`}</span>
              {show === 'pending' && reviews.length > 0 && (
                <Button look="line" onClick={askAgain} {...queueKey('N', 'stays')}>
                  دیدگاه‌های بعدی <KeyHint letter="N" />
                </Button>
              )}
              {(show === 'decided' || shown > 1) && (
                <PageTurner
                  page={shown}
                  hasMore={hasMore}
                  hrefOf={(to) => `${REVIEW_QUEUE}?${new URLSearchParams({ show, page: String(to) })}`}
                />
              )}
            </>
          )}
        >
          {({ reviews }) => reviews.map((review) => <ReviewRow key={`${review.productId} ${review.commentId}`} review={review} />)}
        </ListPanel>
      </div>
    </>
  )
}
