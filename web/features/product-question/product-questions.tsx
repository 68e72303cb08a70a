import { type FormEvent, useRef, useState } from 'react'
import type { ProductId } from '#contract/ids.ts'
import { SEARCH_TEXT_MAX } from '#contract/limits.ts'
import { loginPath } from '#web/session/redirect.ts'
import { personalPart } from '#web/shell/personal/lazy-part.tsx'
import { useStore } from '#web/store/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './product-questions.module.css'
import { QuestionsList } from './questions-list.tsx'
import { createQuestionsStore, FIRST_QUESTIONS } from './questions-store.ts'

const AskQuestion = personalPart(() => import('./ask-question.tsx').then((part) => part.AskQuestion))

/**
 * What shoppers ask about a product; the questions are fetched when this is first opened. Reading them does without the query library, which is
 * fetched only for people who may write.
 */
export function ProductQuestions({ productId, slug }: { productId: ProductId; slug: string }) {
  const [store] = useState(() => createQuestionsStore(productId))
  const { query, answer, asking } = useStore(store)
  const [typed, setTyped] = useState('')
  const top = useRef<HTMLDivElement>(null)
  const hasMany = answer?.state === 'ready' && (answer.questions.count > 3 || query.q !== '')

  const find = (event: FormEvent) => {
    event.preventDefault()
    store.show({ page: 1, q: typed.trim() })
  }
  const turnTo = (page: number) => {
    store.show({ ...query, page })
    top.current?.scrollIntoView({ block: 'nearest' })
  }
  const showAll = () => {
    setTyped('')
    store.show(FIRST_QUESTIONS)
  }
  return (
    <div className={styles.questions}>
      <AskQuestion
        with={{ productId, onAsked: showAll }}
        guest={
          <p className={styles.hint}>
            پرسشی دربارهٔ این محصول دارید؟ <a href={loginPath(`/product/${slug}#questions`)}>وارد شوید و بپرسید</a>
          </p>
        }
      />
      <div ref={top} className={styles.read}>
        {hasMany && (
          <search aria-label="جست‌وجو در پرسش‌ها">
            <form className={styles.search} onSubmit={find}>
              <TextField
                label="جست‌وجو در پرسش‌ها"
                type="search"
                autoComplete="off"
                maxLength={SEARCH_TEXT_MAX}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <Button type="submit" look="line" busy={asking}>
                جست‌وجو
              </Button>
              {query.q !== '' && (
                <Button look="plain" onClick={showAll}>
                  همهٔ پرسش‌ها
                </Button>
              )}
            </form>
          </search>
        )}
        <QuestionsList
          answer={answer}
          asking={asking}
          productId={productId}
          q={query.q}
          onPage={turnTo}
          onRetry={() => store.show(query)}
        />
      </div>
    </div>
  )
}
