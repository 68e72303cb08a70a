import type { AnswerOf } from '#contract/call.ts'
import { SaveLowStock, saveLowStockCall } from '#contract/low-stock.ts'
import { formatCount } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.ts'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import styles from './low-stock.module.css'

interface LowStockFormProps {
  threshold: number
  onDone: () => unknown
}

interface Written {
  threshold: number | undefined
}

const check = checkedBy(SaveLowStock)

/** How few pieces are few. */
export function LowStockForm({ threshold, onDone }: LowStockFormProps) {
  const form = useContractForm<Written, { threshold: number }, AnswerOf<typeof saveLowStockCall>>({
    values: { threshold },
    check: (written) => check({ threshold: written.threshold ?? 0 }),
    send: (body) => callMine(saveLowStockCall, { body }),
    onDone: (saved) => {
      toast({ tone: 'success', text: `از این پس ${formatCount(saved.threshold)} عدد یا کمتر، رو به پایان است` })
      onDone()
    },
    onFailed: showError,
  })
  return (
    <form {...form.formProps} className={styles.settings} aria-label="مرز رو به پایان">
      <Controlled form={form} name="threshold">
        {({ value, onChange, error }) => (
          <WholeNumberField label="رو به پایان از چند عدد" value={value} onChange={onChange} error={error} />
        )}
      </Controlled>
      <Button type="submit" look="line" busy={form.isBusy}>
        ذخیره
      </Button>
    </form>
  )
}
