import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { decideQuestionCall, listQueuedQuestionsCall, type QuestionStatus, type QueuedQuestion } from '#contract/product-question.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommentIcon } from '#web/ui/late-icons.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { toast } from '#web/ui/toasts.ts'
import { KeyHint, QueueKeys } from './key-hint.tsx'
import styles from './moderation.module.css'
import { PageTurner } from './page-turner.tsx'
import { PRODUCT_QUESTION_QUEUE } from './product-question-queue-address.ts'
import { ReviewAnswers } from './review-answers.tsx'
import { StaffPage } from './staff-page.tsx'
import { queueKey, queueRow, useQueueKeys } from './use-queue-keys.ts'

const TITLE = 'پرسش‌ها و پاسخ‌ها'
export const meta = () => personalMeta(TITLE)

const LISTS = [
  { value: 'pending', label: 'در انتظار' },
  { value: 'decided', label: 'بررسی‌شده' },
  { value: 'review-answers', label: 'پاسخ به دیدگاه‌ها' },
] as const
const KEY = 'staff-product-questions'

/** What shoppers ask about products and are answered, for staff to publish or reject; and what sellers answer to reviews, for staff to take away. */
export default function ProductQuestionsPage() {
  return <StaffPage>{() => <Moderation />}</StaffPage>
}

function Moderation() {
  const [search, setSearch] = useSearchParams()
  const show = LISTS.find(({ value }) => value === search.get('show'))?.value ?? 'pending'
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  return (
    <>
      <h1>{TITLE}</h1>
      <SegmentedControl legend="کدام فهرست" name="show" options={LISTS} value={show} onChange={(value) => setSearch({ show: value })} />
      {show === 'review-answers' ? <ReviewAnswers page={page} /> : <Queue show={show} page={page} />}
    </>
  )
}

function Queue({ show, page }: { show: 'pending' | 'decided'; page: number }) {
  const list = useQueueKeys()
  const queue = useData({
    queryKey: [KEY, show, page],
    queryFn: ({ signal }) => call(listQueuedQuestionsCall, { query: { show, page } }, signal),
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  })
  return (
    <div ref={list} className={styles.queue}>
      <QueueKeys />
      <ListPanel
        asked={queue}
        label={TITLE}
        failed="خطا در بارگذاری پرسش‌ها"
        empty={
          show === 'pending' ? (
            <EmptyState
              icon={<CommentIcon />}
              title="چیزی در انتظار بررسی نیست"
              text="پرسش و پاسخ تازهٔ خریداران و فروشندگان اینجا می‌آید."
            />
          ) : (
            <EmptyState icon={<CommentIcon />} title="هنوز چیزی بررسی نشده است" />
          )
        }
        foot={(answer) => (
          <>
            <span>{`${formatCount(answer.waiting)} در انتظار بررسی`}</span>
            <PageTurner
              page={answer.page}
              hasMore={answer.hasMore}
              hrefOf={(to) => `${PRODUCT_QUESTION_QUEUE}?${new URLSearchParams({ show, page: String(to) })}`}
            />
          </>
        )}
      >
        {(answer) =>
          answer.queue.map((queued) => <Row key={`${queued.productId} ${queued.questionId} ${queued.answerId}`} queued={queued} />)
        }
      </ListPanel>
    </div>
  )
}

const STATES: Readonly<Record<QuestionStatus, { label: string; tone: 'zafaran' | 'pesteh' | 'anar' }>> = {
  pending: { label: 'در انتظار', tone: 'zafaran' },
  approved: { label: 'منتشر شده', tone: 'pesteh' },
  rejected: { label: 'رد شده', tone: 'anar' },
}
const WRITERS: Readonly<Record<QueuedQuestion['by'], string>> = {
  shopper: 'پرسش خریدار',
  seller: 'پاسخ فروشنده',
  buyer: 'پاسخ خریدار محصول',
}

function Row({ queued }: { queued: QueuedQuestion }) {
  const { productId, productTitle, productSlug, questionId, answerId, question, answer, by, name, date, status } = queued
  const queryClient = useQueryClient()
  const deciding = useChange({
    send: (wanted: 'approved' | 'rejected') => call(decideQuestionCall, { body: { productId, questionId, answerId, status: wanted } }),
    onDone: ({ message }) => {
      toast({ tone: 'success', text: message })
      return queryClient.invalidateQueries({ queryKey: [KEY] })
    },
    onAnyFailure: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
  const isBusy = (wanted: QuestionStatus) => deciding.isPending && deciding.variables === wanted
  const about = answer ?? question
  const refusing = status === 'approved' ? 'برداشتن از سایت' : 'رد'
  return (
    <li className={styles.row} {...queueRow}>
      <div className={styles.head}>
        <b>{WRITERS[by]}</b>
        <span>
          <bdi>{name}</bdi> · {formatDateTime(date)}
        </span>
        {status !== 'pending' && <Chip tone={STATES[status].tone}>{STATES[status].label}</Chip>}
      </div>
      <a href={`/product/${productSlug}#questions`} className={styles.product}>
        {productTitle}
      </a>
      {answer !== null && (
        <p className={styles.before} dir="auto">
          {question}
        </p>
      )}
      <p className={styles.said} dir="auto">
        {about}
      </p>
      <div className={styles.tools}>
        {status !== 'approved' && (
          <Button
            look="line"
            aria-label={`انتشار: ${about}`}
            busy={isBusy('approved')}
            disabled={deciding.isPending}
            onClick={() => deciding.mutate('approved')}
            {...queueKey('A')}
          >
            انتشار <KeyHint letter="A" />
          </Button>
        )}
        {status !== 'rejected' && (
          <Button
            look="plain"
            aria-label={`${refusing}: ${about}`}
            busy={isBusy('rejected')}
            disabled={deciding.isPending}
            onClick={() => deciding.mutate('rejected')}
            {...queueKey('R')}
          >
            {refusing} <KeyHint letter="R" />
          </Button>
        )}
      </div>
    </li>
  )
}
