import { useRef, useState } from 'react'
import type { ReviewStatus } from '#contract/review.ts'
import { decideReviewCall, type QueuedReview, undoReviewCall } from '#contract/review-desk.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { StarIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { KeyHint } from './key-hint.tsx'
import styles from './moderation.module.css'
import { RejectReview } from './reject-review.tsx'
import { focusAfter, queueKey, queueRow } from './use-queue-keys.ts'

const STATES: Readonly<Record<ReviewStatus, { label: string; tone: 'zafaran' | 'pesteh' | 'anar' }>> = {
  pending: { label: 'در انتظار', tone: 'zafaran' },
  approved: { label: 'منتشر شده', tone: 'pesteh' },
  agreed: { label: 'منتشر شده', tone: 'pesteh' },
  rejected: { label: 'رد شده', tone: 'anar' },
}

/** One review of the queue; once decided it stays in its place until the next ones are asked for, so that it can be taken back. */
export function ReviewRow({ review }: { review: QueuedReview }) {
  const { productId, commentId, decidedBy, decidedAt, rejection } = review
  const place = { productId, commentId }
  const row = useRef<HTMLLIElement>(null)
  const [status, setStatus] = useState<ReviewStatus>(review.status)
  const [isRejecting, setRejecting] = useState(false)
  const refusing = isPublic(status) ? 'برداشتن از سایت' : 'رد'
  const decide = useChange({
    send: (body: { status: 'approved' | 'rejected'; reason: string }) => call(decideReviewCall, { body: { ...place, ...body } }),
    onDone: ({ comment }) => {
      setStatus(comment.status)
      setRejecting(false)
    },
  })
  const undo = useChange({
    send: () => call(undoReviewCall, { body: place }),
    onDone: ({ comment }) => {
      setStatus(comment.status)
      row.current?.focus()
    },
  })
  const who = `${review.name}، ${review.productTitle}`
  const isDecidedHere = status !== review.status
  return (
    <li ref={row} className={styles.row} {...queueRow}>
      <Words review={review} status={status} />
      {!isDecidedHere && rejection !== '' && <p className={styles.before}>علت رد: {rejection}</p>}
      {!isDecidedHere && decidedAt !== null && (
        <p className={styles.before}>
          {decidedBy !== null && <bdi>{decidedBy} · </bdi>}
          {formatDateTime(decidedAt)}
        </p>
      )}
      {isRejecting ? (
        <RejectReview
          isBusy={decide.isPending}
          onReject={(reason) => {
            decide.mutate({ status: 'rejected', reason })
            focusAfter(row.current)
          }}
          onCancel={() => {
            setRejecting(false)
            row.current?.focus()
          }}
        />
      ) : (
        <div className={styles.tools}>
          {isDecidedHere && (
            <Button
              look="line"
              aria-label={`برگرداندن: ${who}`}
              busy={undo.isPending}
              onClick={() => undo.mutate()}
              {...queueKey('U', 'stays')}
            >
              برگرداندن <KeyHint letter="U" />
            </Button>
          )}
          {!isDecidedHere && !isPublic(status) && (
            <Button
              look="line"
              aria-label={`انتشار: ${who}`}
              busy={decide.isPending}
              onClick={() => decide.mutate({ status: 'approved', reason: '' })}
              {...queueKey('A')}
            >
              انتشار <KeyHint letter="A" />
            </Button>
          )}
          {!isDecidedHere && status !== 'rejected' && (
            <Button
              look="plain"
              aria-label={`${refusing}: ${who}`}
              disabled={decide.isPending}
              onClick={() => setRejecting(true)}
              {...queueKey('R', 'stays')}
            >
              {refusing} <KeyHint letter="R" />
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

const isPublic = (status: ReviewStatus): boolean => status === 'approved' || status === 'agreed'

function Words({ review, status }: { review: QueuedReview; status: ReviewStatus }) {
  const { productTitle, productSlug, name, date, rating, supplierName, commentText, pros, cons, pictures } = review
  return (
    <>
      <div className={styles.head}>
        <b>
          <bdi>{name}</bdi>
        </b>
        {rating > 0 && (
          <Chip icon={<StarIcon size="small" />}>
            <bdi>{`${formatCount(rating)} از ۵`}</bdi>
          </Chip>
        )}
        <span>
          خرید از <bdi>{supplierName}</bdi> · {formatDateTime(date)}
        </span>
        {status !== 'pending' && <Chip tone={STATES[status].tone}>{STATES[status].label}</Chip>}
      </div>
      <a href={`/product/${productSlug}#comments`} className={styles.product}>
        {productTitle}
      </a>
      <p className={styles.said} dir="auto">
        {commentText}
      </p>
      {pros.length + cons.length > 0 && (
        <ul className={styles.points} aria-label="نقاط قوت و ضعف">
          {pros.map((point) => (
            <li key={`+${point}`}>
              <bdi>{point}</bdi>
            </li>
          ))}
          {cons.map((point) => (
            <li key={`-${point}`} className={styles.con}>
              <bdi>{point}</bdi>
            </li>
          ))}
        </ul>
      )}
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((path, at) => (
            <Picture
              key={path}
              path={path}
              alt={`تصویر ${formatCount(at + 1)}`}
              sizes="80px"
              widths={[96, 192]}
              className={styles.picture}
            />
          ))}
        </div>
      )}
    </>
  )
}
