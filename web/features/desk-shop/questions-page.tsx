import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { PRODUCT_ANSWER_TEXT_MAX } from '#contract/limits.ts'
import {
  answerSellersQuestionCall,
  listSellersQuestionsCall,
  NewProductAnswer,
  type QuestionStatus,
  SELLERS_QUESTION_FILTERS,
  type SellersQuestion,
  type SellersQuestionFilter,
} from '#contract/product-question.ts'
import { formatCount, formatDate } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CommentIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AnswerForm } from './answer-form.tsx'
import styles from './desk-shop.module.css'

const TITLE = 'پرسش‌ها'
export const meta = () => personalMeta(TITLE)

const FILTERS = [
  { value: 'open', label: 'بی‌پاسخ' },
  { value: 'own', label: 'پاسخ‌های ما' },
  { value: 'all', label: 'همه' },
] as const

const EMPTY = {
  open: { title: 'پرسش بی‌پاسخی نیست', text: 'پرسش‌هایی که هنوز هیچ فروشنده‌ای به آن‌ها پاسخ نداده است اینجا می‌آید.' },
  own: { title: 'هنوز به پرسشی پاسخ نداده‌اید', text: 'پاسخ شما با نام فروشگاه در صفحهٔ محصول دیده می‌شود.' },
  all: { title: 'پرسشی دربارهٔ محصولات شما نیست', text: 'پرسش خریداران دربارهٔ محصولاتی که می‌فروشید اینجا می‌آید.' },
} as const

/** What shoppers ask about products that this seller offers. */
export default function DeskQuestionsPage() {
  return (
    <DeskFrame title={TITLE} can="desk.shop">
      <Questions />
    </DeskFrame>
  )
}

function Questions() {
  const [search, setSearch] = useSearchParams()
  const show = SELLERS_QUESTION_FILTERS.find((filter) => filter === search.get('show')) ?? 'open'
  const asked = useCursorPages({
    queryKey: mine('desk-questions', show),
    readPage: (after, signal) => callMine(listSellersQuestionsCall, { query: { show, ...(after !== undefined && { after }) } }, signal),
  })
  const questions = asked.data?.pages.flatMap((page) => page.questions)
  return (
    <>
      <SegmentedControl legend="کدام پرسش‌ها" name="show" options={FILTERS} value={show} onChange={(value) => setSearch({ show: value })} />
      <List asked={asked} questions={questions} show={show} />
      {asked.hasNextPage && (
        <div className={styles.more}>
          {asked.isFetchNextPageError ? (
            <RetryButton busy={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()} />
          ) : (
            <Button look="line" busy={asked.isFetchingNextPage} onClick={() => void asked.fetchNextPage()}>
              پرسش‌های بیشتر
            </Button>
          )}
        </div>
      )}
    </>
  )
}

interface ListProps {
  asked: { isError: boolean; error: Error | null; refetch: () => unknown }
  questions: readonly SellersQuestion[] | undefined
  show: SellersQuestionFilter
}

/** Rows; awaited, failed or empty where there are none. */
function List({ asked, questions, show }: ListProps) {
  if (questions === undefined && asked.isError) return <LoadingFailed title="خطا در بارگذاری پرسش‌ها" failed={[asked]} />
  if (questions === undefined) {
    return (
      <Loading>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </Loading>
    )
  }
  if (questions.length === 0) return <EmptyState icon={<CommentIcon size="large" />} {...EMPTY[show]} />
  return (
    <Panel className={styles.panel}>
      <ul aria-label="پرسش‌ها" className={styles.list}>
        {questions.map((question) => (
          <Question key={`${question.productId} ${question.questionId}`} listed={question} onChanged={() => void asked.refetch()} />
        ))}
      </ul>
    </Panel>
  )
}

const STATES: Readonly<Record<QuestionStatus, { label: string; tone: 'zafaran' | 'pesteh' | 'anar' }>> = {
  pending: { label: 'در انتظار بررسی', tone: 'zafaran' },
  approved: { label: 'منتشر شده', tone: 'pesteh' },
  rejected: { label: 'رد شده', tone: 'anar' },
}
const textOf = NewProductAnswer.pick({ text: true })

function Question({ listed, onChanged }: { listed: SellersQuestion; onChanged: () => void }) {
  const [answered, setAnswered] = useState<SellersQuestion>()
  const [isWriting, setWriting] = useState(false)
  const { productId, questionId, productTitle, productSlug, text, name, date, answerCount, answer } = answered ?? listed
  const mayAnswer = answer === null || answer.status === 'rejected'
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <time dateTime={date}>{formatDate(date)}</time>
        {answerCount > 0 && <Chip>{`${formatCount(answerCount)} پاسخ`}</Chip>}
      </div>
      <a className={styles.product} href={`/product/${productSlug}#questions`}>
        {productTitle}
      </a>
      <p className={styles.said} dir="auto">
        {text}
      </p>
      {answer !== null && !isWriting && (
        <div className={styles.answer}>
          <div className={styles.head}>
            <b>پاسخ شما</b>
            <time dateTime={answer.date}>{formatDate(answer.date)}</time>
            <Chip tone={STATES[answer.status].tone}>{STATES[answer.status].label}</Chip>
          </div>
          <p className={styles.said} dir="auto">
            {answer.text}
          </p>
        </div>
      )}
      {mayAnswer && !isWriting && (
        <div className={styles.tools}>
          <Button look="line" aria-label={`پاسخ به: ${text}`} onClick={() => setWriting(true)}>
            {answer === null ? 'پاسخ' : 'پاسخ دوباره'}
          </Button>
        </div>
      )}
      {isWriting && (
        <AnswerForm<AnswerOf<typeof answerSellersQuestionCall>>
          shape={textOf}
          max={PRODUCT_ANSWER_TEXT_MAX}
          text={answer?.text ?? ''}
          help="پس از بررسی، با نام فروشگاه شما در صفحهٔ محصول دیده می‌شود."
          send={(body) => callMine(answerSellersQuestionCall, { body: { productId, questionId, ...body } })}
          onDone={({ question, message }) => {
            setAnswered(question)
            setWriting(false)
            return message
          }}
          onFailed={onChanged}
          onCancel={() => setWriting(false)}
        />
      )}
    </li>
  )
}
