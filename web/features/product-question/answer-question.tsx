import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { ProductId } from '#contract/ids.ts'
import { PRODUCT_ANSWER_TEXT_MAX } from '#contract/limits.ts'
import { answerProductQuestionCall, NewProductAnswer, type ProductAnswer } from '#contract/product-question.ts'
import { listPurchasedProductsCall } from '#contract/review.ts'
import { formatCount } from '#persian/format.ts'
import { characterCount, plainText } from '#persian/plain-text.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { showError } from '#web/data/show-error.ts'
import { useData } from '#web/data/use-data.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { useSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './question-form.module.css'

const EMPTY = { text: '' }
const check = checkedBy(NewProductAnswer.pick({ text: true }))

interface AnswerQuestionProps {
  productId: ProductId
  questionId: string
  question: string
  /** This person has answered. */
  hasOwn: boolean
  onAnswered: (answer: ProductAnswer) => void
}

/** For people who have bought the product and have not answered yet; everybody else sees nothing here. */
export function AnswerQuestion({ productId, questionId, question, hasOwn, onAnswered }: AnswerQuestionProps) {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { data } = useData({
    queryKey: mine('purchased', productId),
    queryFn: ({ signal }) => callMine(listPurchasedProductsCall, { body: { userID: user?.id ?? '', productId } }, signal),
    enabled: user !== undefined,
  })
  const form = useContractForm<typeof EMPTY, { text: string }, AnswerOf<typeof answerProductQuestionCall>>({
    values: EMPTY,
    check,
    send: (body) => callMine(answerProductQuestionCall, { body: { productId, questionId, ...body } }),
    onDone: ({ message, answer }) => {
      setOpen(false)
      toast({ tone: 'success', text: message })
      onAnswered(answer)
    },
    onFailed: showError,
  })
  const hasBought = data?.users[0]?.purchased_products.some((one) => one.productId === productId) ?? false
  if (hasOwn || !hasBought) return null
  if (!isOpen) {
    return (
      <Button look="plain" aria-label={`پاسخ به: ${question}`} onClick={() => setOpen(true)}>
        پاسخ می‌دهم
      </Button>
    )
  }
  const written = characterCount(plainText(form.watch('text')))
  return (
    <form {...form.formProps} className={styles.form} aria-label="پاسخ شما">
      <TextArea
        label="پاسخ شما"
        required
        rows={3}
        autoFocus
        {...form.input('text')}
        help={`${formatCount(written)} از ${formatCount(PRODUCT_ANSWER_TEXT_MAX)} حرف`}
      />
      <div className={styles.tools}>
        <Button type="submit" busy={form.isBusy}>
          ثبت پاسخ
        </Button>
        <Button look="plain" onClick={() => setOpen(false)}>
          انصراف
        </Button>
      </div>
    </form>
  )
}
