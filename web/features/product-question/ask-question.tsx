import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { ProductId } from '#contract/ids.ts'
import { PRODUCT_QUESTION_TEXT_MAX } from '#contract/limits.ts'
import { AskProductQuestion, askProductQuestionCall } from '#contract/product-question.ts'
import { formatCount } from '#persian/format.ts'
import { characterCount, plainText } from '#persian/plain-text.ts'
import { callMine } from '#web/api/call-mine.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './question-form.module.css'

const EMPTY = { text: '' }
const check = checkedBy(AskProductQuestion)

interface AskQuestionProps {
  productId: ProductId
  /** It waits for staff, and its author sees it. */
  onAsked: () => void
}

export function AskQuestion({ productId, onAsked }: AskQuestionProps) {
  const [isOpen, setOpen] = useState(false)
  const form = useContractForm<typeof EMPTY, { text: string }, AnswerOf<typeof askProductQuestionCall>>({
    values: EMPTY,
    check,
    send: (body) => callMine(askProductQuestionCall, { params: { productId }, body }),
    onDone: ({ message }) => {
      form.reset(EMPTY)
      setOpen(false)
      toast({ tone: 'success', text: message })
      onAsked()
    },
    onFailed: showError,
  })
  if (!isOpen) {
    return (
      <div>
        <Button look="line" onClick={() => setOpen(true)}>
          پرسش تازه
        </Button>
      </div>
    )
  }
  const written = characterCount(plainText(form.watch('text')))
  return (
    <form {...form.formProps} className={styles.form} aria-label="پرسش دربارهٔ این محصول">
      <TextArea
        label="پرسش شما"
        required
        rows={3}
        autoFocus
        {...form.input('text')}
        help={`فروشندگان و خریداران این محصول پاسخ می‌دهند. شمارهٔ تماس و نشانی ننویسید. ${formatCount(written)} از ${formatCount(PRODUCT_QUESTION_TEXT_MAX)} حرف`}
      />
      <div className={styles.tools}>
        <Button type="submit" busy={form.isBusy}>
          ثبت پرسش
        </Button>
        <Button look="plain" onClick={() => setOpen(false)}>
          انصراف
        </Button>
      </div>
    </form>
  )
}
