import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listReviewAnswersCall, moderateReviewAnswerCall, type QueuedReviewAnswer } from '#contract/review-answer.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommentIcon } from '#web/ui/late-icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './moderation.module.css'
import { PRODUCT_QUESTION_QUEUE } from './product-question-queue-address.ts'

const KEY = 'staff-review-answers'

/** What sellers answered to reviews, the newest first. */
export function ReviewAnswers({ page }: { page: number }) {
  const asked = useData({
    queryKey: [KEY, page],
    queryFn: ({ signal }) => call(listReviewAnswersCall, { query: { page } }, signal),
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  })
  return (
    <ListPanel
      asked={asked}
      label="پاسخ به دیدگاه‌ها"
      failed="خطا در بارگذاری پاسخ‌ها"
      empty={<EmptyState icon={<CommentIcon />} title="هنوز فروشنده‌ای به دیدگاهی پاسخ نداده است" />}
      foot={({ total, page: shown, totalPages }) => (
        <>
          <span>{`${formatCount(total)} پاسخ`}</span>
          <Pagination
            page={shown}
            pages={totalPages}
            hrefOf={(to) => `${PRODUCT_QUESTION_QUEUE}?${new URLSearchParams({ show: 'review-answers', page: String(to) })}`}
          />
        </>
      )}
    >
      {({ answers }) => answers.map((queued) => <Row key={`${queued.productId} ${queued.commentId}`} queued={queued} />)}
    </ListPanel>
  )
}

function Row({ queued }: { queued: QueuedReviewAnswer }) {
  const { productId, commentId, productTitle, productSlug, name, commentText, supplierName, answer } = queued
  const [reason, setReason] = useState<string>()
  const [fault, setFault] = useState<string>()
  const queryClient = useQueryClient()
  const moderate = useChange({
    send: (isShown: boolean) =>
      call(moderateReviewAnswerCall, { body: { productId, commentId, isShown, reason: isShown ? '' : (reason ?? '') } }),
    onDone: ({ message }) => {
      setReason(undefined)
      toast({ tone: 'success', text: message })
      return queryClient.invalidateQueries({ queryKey: [KEY] })
    },
  })
  const remove = () => (reason?.trim() ? moderate.mutate(false) : setFault('علت برداشتن الزامی است'))
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <b>
          پاسخ <bdi>{supplierName}</bdi>
        </b>
        <span>{formatDateTime(answer.editedAt ?? answer.date)}</span>
        {answer.isRemoved && <Chip tone="anar">برداشته شده</Chip>}
      </div>
      <a href={`/product/${productSlug}#comments`} className={styles.product}>
        {productTitle}
      </a>
      <p className={styles.before} dir="auto">
        {name}: {commentText}
      </p>
      <p className={styles.said} dir="auto">
        {answer.text}
      </p>
      {answer.isRemoved && <p className={styles.before}>علت: {answer.removal}</p>}
      {reason !== undefined && (
        <TextField
          label="علت برداشتن، که فروشنده می‌بیند"
          required
          autoComplete="off"
          maxLength={300}
          autoFocus
          error={fault}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            setFault(undefined)
          }}
        />
      )}
      <div className={styles.tools}>
        {answer.isRemoved ? (
          <Button look="line" aria-label={`برگرداندن پاسخ ${supplierName}`} busy={moderate.isPending} onClick={() => moderate.mutate(true)}>
            برگرداندن
          </Button>
        ) : (
          <Button
            look={reason === undefined ? 'plain' : 'danger'}
            aria-label={`برداشتن پاسخ ${supplierName}`}
            busy={moderate.isPending}
            onClick={() => (reason === undefined ? setReason('') : remove())}
          >
            برداشتن پاسخ
          </Button>
        )}
        {reason !== undefined && (
          <Button look="plain" onClick={() => setReason(undefined)}>
            انصراف
          </Button>
        )}
      </div>
    </li>
  )
}
