import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { REVIEW_ANSWER_EDIT_HOURS, REVIEW_ANSWER_TEXT_MAX } from '#contract/limits.ts'
import { answerReviewCall, NewReviewAnswer, type SellersReview, type WrittenAnswer } from '#contract/review-answer.ts'
import { formatCount, formatDate, formatDateTime } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { Stars } from '#web/features/review/stars.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { AnswerForm } from './answer-form.tsx'
import styles from './desk-shop.module.css'

const textOf = NewReviewAnswer.pick({ text: true })

/** One review of a purchase from this seller, with the answer or the form for it. */
export function DeskReview({ review, onChanged }: { review: SellersReview; onChanged: () => void }) {
  const { name, date, rating, commentText, pros, cons, productTitle, productSlug, productId, commentId } = review
  const [written, setWritten] = useState<WrittenAnswer>()
  const [isWriting, setWriting] = useState(false)
  const answer = newer(written, review.answer)
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <time dateTime={date}>{formatDate(date)}</time>
        {rating > 0 && <Stars rating={rating} />}
      </div>
      <a className={styles.product} href={`/product/${productSlug}#comments`}>
        {productTitle}
      </a>
      <p className={styles.said} dir="auto">
        {commentText}
      </p>
      {pros.length > 0 && <p className={styles.points}>قوت: {pros.join('، ')}</p>}
      {cons.length > 0 && <p className={styles.points}>ضعف: {cons.join('، ')}</p>}
      {answer !== null && !isWriting && <Answer answer={answer} onEdit={() => setWriting(true)} />}
      {answer === null && !isWriting && (
        <div className={styles.tools}>
          <Button look="line" aria-label={`پاسخ به دیدگاه ${name}`} onClick={() => setWriting(true)}>
            پاسخ
          </Button>
        </div>
      )}
      {isWriting && (
        <AnswerForm<AnswerOf<typeof answerReviewCall>>
          shape={textOf}
          max={REVIEW_ANSWER_TEXT_MAX}
          text={answer?.text ?? ''}
          help={`پاسخ زیر دیدگاه نشان داده می‌شود و تا ${formatCount(REVIEW_ANSWER_EDIT_HOURS)} ساعت ویرایش می‌شود.`}
          send={({ text }) => callMine(answerReviewCall, { body: { productId, commentId, text, version: answer?.version ?? null } })}
          onDone={(sent) => {
            setWritten(sent.answer)
            setWriting(false)
            return sent.message
          }}
          onFailed={onChanged}
          onCancel={() => setWriting(false)}
        />
      )}
    </li>
  )
}

/** What was just written stands until the list has as new a one. */
function newer(written: WrittenAnswer | undefined, listed: WrittenAnswer | null): WrittenAnswer | null {
  return written === undefined || (listed !== null && listed.version >= written.version) ? listed : written
}

function Answer({ answer, onEdit }: { answer: WrittenAnswer; onEdit: () => void }) {
  // who stays beyond it is refused with a sentence
  const [openedAt] = useState(Date.now)
  const mayEdit = !answer.isRemoved && openedAt < Date.parse(answer.editableUntil)
  return (
    <div className={styles.answer}>
      <div className={styles.head}>
        <b>پاسخ شما</b>
        <time dateTime={answer.date}>{formatDateTime(answer.date)}</time>
        {answer.editedAt !== null && <Chip>ویرایش‌شده</Chip>}
        {answer.isRemoved && <Chip tone="anar">برداشته شده</Chip>}
      </div>
      <p className={styles.said} dir="auto">
        {answer.text}
      </p>
      {answer.isRemoved && <p className={styles.points}>علت: {answer.removal}</p>}
      {mayEdit && (
        <div className={styles.tools}>
          <Button look="line" onClick={onEdit}>
            ویرایش تا {formatDateTime(answer.editableUntil)}
          </Button>
        </div>
      )}
    </div>
  )
}
