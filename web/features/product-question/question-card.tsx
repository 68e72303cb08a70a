import { useState } from 'react'
import type { ProductId } from '#contract/ids.ts'
import { listProductAnswersCall, type ProductAnswer, type ProductQuestion } from '#contract/product-question.ts'
import { formatCount, formatDate } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { personalPart } from '#web/shell/personal/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { StoreIcon } from '#web/ui/icons.tsx'
import { ClockIcon } from '#web/ui/late-icons.tsx'
import { AnswerVote } from './answer-vote.tsx'
import styles from './question-card.module.css'

const AnswerQuestion = personalPart(() => import('./answer-question.tsx').then((part) => part.AnswerQuestion))

/** One question with its answers. What was written stands as text: nothing in it is read as markup. */
export function QuestionCard({ productId, question }: { productId: ProductId; question: ProductQuestion }) {
  const { questionId, text, name, date, status, own, answerCount } = question
  const [all, setAll] = useState<readonly ProductAnswer[]>()
  const [coming, setComing] = useState<'no' | 'yes' | 'failed'>('no')
  const [written, setWritten] = useState<ProductAnswer>()
  const answers = all ?? question.answers
  const shown = written === undefined ? answers : [written, ...answers.filter(({ answerId }) => answerId !== written.answerId)]
  const hidden = all === undefined ? answerCount - question.answers.filter((answer) => answer.status === 'approved').length : 0

  const showAll = async () => {
    setComing('yes')
    try {
      setAll((await call(listProductAnswersCall, { body: { productId, questionId } })).answers)
      setComing('no')
    } catch {
      setComing('failed')
    }
  }
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <time dateTime={date}>{formatDate(date)}</time>
      </div>
      <p className={styles.question} dir="auto">
        {text}
      </p>
      {status === 'pending' && <Waits />}
      {shown.length > 0 && (
        <ul className={styles.answers} aria-label="پاسخ‌ها">
          {shown.map((answer) => (
            <Answer key={answer.answerId} productId={productId} answer={answer} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button look="plain" busy={coming === 'yes'} onClick={() => void showAll()}>
          {coming === 'failed' ? 'پاسخ‌ها نیامد؛ دوباره تلاش کنید' : `${formatCount(hidden)} پاسخ دیگر`}
        </Button>
      )}
      {status === 'approved' && !own && (
        <AnswerQuestion
          with={{
            productId,
            question: text,
            questionId,
            hasOwn: shown.some((answer) => answer.own),
            onAnswered: setWritten,
          }}
        />
      )}
    </li>
  )
}

function Answer({ productId, answer }: { productId: ProductId; answer: ProductAnswer }) {
  const { by, name, sellerId, text, date, status } = answer
  return (
    <li className={styles.answer}>
      <div className={styles.head}>
        <b>{sellerId === null ? <bdi>{name}</bdi> : <a href={`/seller/${encodeURIComponent(sellerId)}`}>{name}</a>}</b>
        <Chip tone={by === 'seller' ? 'firuze' : 'pesteh'} icon={by === 'seller' ? <StoreIcon size="small" /> : undefined}>
          {by === 'seller' ? 'فروشنده' : 'خریدار این محصول'}
        </Chip>
        <time dateTime={date}>{formatDate(date)}</time>
      </div>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      {status === 'pending' ? <Waits /> : <AnswerVote productId={productId} answer={answer} />}
    </li>
  )
}

/** Its author alone sees it. */
function Waits() {
  return (
    <Chip tone="zafaran" icon={<ClockIcon size="small" />}>
      پس از بررسی نمایش داده می‌شود
    </Chip>
  )
}
