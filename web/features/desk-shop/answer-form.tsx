import type { z } from 'zod'
import { formatCount } from '#persian/format.ts'
import { characterCount, plainText } from '#persian/plain-text.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './desk-shop.module.css'

interface AnswerFormProps<Answer> {
  shape: z.ZodType<{ text: string }, { text: string }>
  /** Letters at most. */
  max: number
  /** What it begins with. */
  text: string
  help: string
  send: (body: { text: string }) => Promise<Answer>
  /** What to say of it. */
  onDone: (answer: Answer) => string
  onFailed: () => void
  onCancel: () => void
}

/** What a seller answers to a review or a question. */
export function AnswerForm<Answer>({ shape, max, text, help, send, onDone, onFailed, onCancel }: AnswerFormProps<Answer>) {
  const form = useContractForm<{ text: string }, { text: string }, Answer>({
    values: { text },
    check: checkedBy(shape),
    send,
    onDone: (answer) => toast({ tone: 'success', text: onDone(answer) }),
    onFailed: (error) => {
      showError(error)
      onFailed()
    },
  })
  const count = characterCount(plainText(form.watch('text')))
  return (
    <form {...form.formProps} className={styles.form} aria-label="پاسخ">
      <LeaveGuard form={form} />
      <TextArea
        label="پاسخ شما"
        required
        rows={3}
        autoFocus
        {...form.input('text')}
        help={`${help} ${formatCount(count)} از ${formatCount(max)} حرف`}
      />
      <div className={styles.tools}>
        <Button type="submit" busy={form.isBusy}>
          ثبت پاسخ
        </Button>
        <Button look="plain" onClick={onCancel}>
          انصراف
        </Button>
      </div>
    </form>
  )
}
