import type { AnswerOf } from '#contract/call.ts'
import { type Question, QuestionRow, questionCalls } from '#contract/question-rows.ts'
import { call } from '#web/api/call.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import styles from './kept-rows.module.css'

type Words = Pick<Question, 'question' | 'answer'>

const check = checkedBy(QuestionRow.pick({ question: true, answer: true }).required())

interface QuestionFormProps {
  /** The row as it was read; without one a new one is added. */
  kept?: { key: string; version: string; row: Question }
  onSaved: () => void
  onCancel: () => void
}

/** A frequent question with its answer, as shoppers read both. */
export function QuestionForm({ kept, onSaved, onCancel }: QuestionFormProps) {
  const form = useContractForm<Words, Words, AnswerOf<typeof questionCalls.save>>({
    values: { question: kept?.row.question ?? '', answer: kept?.row.answer ?? '' },
    check,
    send: (words) => {
      const key = kept?.key ?? newKey()
      return call(questionCalls.save, { params: { key }, body: { row: { _id: key, ...words }, version: kept?.version ?? null } })
    },
    onDone: onSaved,
    onFailed: showError,
  })
  return (
    <form {...form.formProps} className={styles.form} aria-label={kept === undefined ? 'پرسش تازه' : 'ویرایش پرسش'}>
      <LeaveGuard form={form} />
      <TextField label="پرسش" required autoComplete="off" {...form.input('question')} />
      <TextArea label="پاسخ" required {...form.input('answer')} />
      <div className={styles.tools}>
        <Button type="submit" busy={form.isBusy}>
          ذخیره
        </Button>
        <Button look="line" onClick={onCancel}>
          انصراف
        </Button>
      </div>
    </form>
  )
}

/** Nobody reads it: the order of the rows is the table's own. */
function newKey(): string {
  return `q-${Date.now().toString(36)}`
}
