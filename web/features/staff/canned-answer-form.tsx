import type { AnswerOf } from '#contract/call.ts'
import { ANSWER_PLACES, type CannedAnswer, CannedAnswerRow, cannedAnswerCalls } from '#contract/canned-answer-rows.ts'
import { call } from '#web/api/call.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import styles from './kept-rows.module.css'

type Words = Pick<CannedAnswer, 'title' | 'text'>

const check = checkedBy(CannedAnswerRow.pick({ title: true, text: true }).required())
const HELP = `با هر بار به کار رفتن پر می‌شوند: ${ANSWER_PLACES.map((place) => `{${place}}`).join('، ')}`

interface CannedAnswerFormProps {
  /** The row as it was read; without one a new one is added. */
  kept?: { key: string; version: string; row: CannedAnswer }
  onSaved: () => void
  onCancel: () => void
}

export function CannedAnswerForm({ kept, onSaved, onCancel }: CannedAnswerFormProps) {
  const form = useContractForm<Words, Words, AnswerOf<typeof cannedAnswerCalls.save>>({
    values: { title: kept?.row.title ?? '', text: kept?.row.text ?? '' },
    check,
    send: (words) => {
      const key = kept?.key ?? `a-${Date.now().toString(36)}`
      return call(cannedAnswerCalls.save, { params: { key }, body: { row: { id: key, ...words }, version: kept?.version ?? null } })
    },
    nameOf: (place) => place.replace(/^row\./, ''),
    onDone: onSaved,
    onFailed: showError,
  })
  return (
    <form {...form.formProps} className={styles.form} aria-label={kept === undefined ? 'پاسخ تازه' : 'ویرایش پاسخ آماده'}>
      <LeaveGuard form={form} />
      <TextField label="عنوان" required autoComplete="off" {...form.input('title')} />
      <TextArea label="متن" required help={HELP} {...form.input('text')} />
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
