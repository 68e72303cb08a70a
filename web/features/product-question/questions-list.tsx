import type { ProductId } from '#contract/ids.ts'
import { formatCount } from '#persian/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ArrowBackIcon, ArrowOnIcon, SearchIcon, WarningIcon } from '#web/ui/icons.tsx'
import { CommentIcon } from '#web/ui/late-icons.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { QuestionsAnswer } from './ask-for-questions.ts'
import { QuestionCard } from './question-card.tsx'
import styles from './questions-list.module.css'

interface QuestionsListProps {
  answer: QuestionsAnswer | undefined
  /** Another page is on its way; this one stays until it is there. */
  asking: boolean
  productId: ProductId
  q: string
  onPage: (page: number) => void
  onRetry: () => void
}

export function QuestionsList({ answer, asking, productId, q, onPage, onRetry }: QuestionsListProps) {
  if (answer === undefined) {
    return (
      <div className={styles.bones} role="status" aria-busy="true" aria-label="در حال بارگذاری پرسش‌ها">
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    )
  }
  if (answer.state === 'failed')
    return (
      <Alert tone="danger" action={<RetryButton look="line" busy={asking} onClick={onRetry} />}>
        خطا در بارگذاری پرسش‌ها، دوباره تلاش کنید
      </Alert>
    )
  if (answer.state === 'missing') return <EmptyState level={3} icon={<WarningIcon size="large" />} title="پرسش‌ها در دسترس نیست" />
  const { questions, page, totalPages } = answer.questions
  if (questions.length === 0) {
    return q === '' ? (
      <EmptyState level={3} icon={<CommentIcon size="large" />} title="هنوز کسی دربارهٔ این محصول نپرسیده است" />
    ) : (
      <EmptyState level={3} icon={<SearchIcon size="large" />} title="پرسشی با این واژه‌ها نیست" text="با واژه‌های کمتری جست‌وجو کنید." />
    )
  }
  return (
    <>
      <ul className={styles.list} aria-label="پرسش‌ها" aria-busy={asking} data-asking={asking ? '' : undefined}>
        {questions.map((question) => (
          <QuestionCard key={question.questionId} productId={productId} question={question} />
        ))}
      </ul>
      {totalPages > 1 && (
        <nav className={styles.pages} aria-label="صفحه‌های پرسش‌ها">
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
    </>
  )
}
