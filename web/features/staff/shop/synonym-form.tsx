import type { AnswerOf } from '#contract/call.ts'
import { addSynonymsCall, NewSynonyms } from '#contract/search-desk.ts'
import { call } from '#web/api/call.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './shop.module.css'

/** As they are typed: the call takes the names as one text. */
interface Draft {
  said: string
  written: string
}

const check = checkedBy(NewSynonyms)

interface SynonymFormProps {
  /** Of a search that found nothing. */
  said?: string
  onDone: (answer: AnswerOf<typeof addSynonymsCall>) => void
  onCancel?: () => void
}

/** What people call a thing, and what titles call it. */
export function SynonymForm({ said = '', onDone, onCancel }: SynonymFormProps) {
  const empty: Draft = { said, written: '' }
  const form = useContractForm<Draft, Draft, AnswerOf<typeof addSynonymsCall>>({
    values: empty,
    check: (draft) => {
      const checked = check(draft)
      return 'faults' in checked ? checked : { body: draft }
    },
    send: (body) => call(addSynonymsCall, { body }),
    onDone: (answer) => {
      form.reset(empty)
      onDone(answer)
    },
    onFailed: showError,
  })
  return (
    <form {...form.formProps} className={styles.form} aria-label={said === '' ? 'مترادف تازه' : `مترادف «${said}»`}>
      <TextField label="مردم می‌نویسند" help="چند نام را با ویرگول جدا کنید." required autoComplete="off" {...form.input('said')} />
      <TextField label="در عنوان محصول‌ها" required autoComplete="off" {...form.input('written')} />
      <div className={`${styles.tools} ${styles.wide}`}>
        <Button type="submit" busy={form.isBusy}>
          افزودن مترادف
        </Button>
        {onCancel !== undefined && (
          <Button look="line" onClick={onCancel}>
            انصراف
          </Button>
        )}
      </div>
    </form>
  )
}
