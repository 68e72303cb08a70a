import type { AnswerOf, InputOf } from '#contract/call.ts'
import type { ProductId } from '#contract/ids.ts'
import {
  NewProductReport,
  REPORT_KINDS,
  REPORT_REASONS,
  REPORT_TEXT_MAX,
  type ReportKind,
  reportProductCall,
} from '#contract/product-report.ts'
import { callMine } from '#web/api/call-mine.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './report-form.module.css'

const KINDS = [
  { value: 'product', label: REPORT_KINDS.product },
  { value: 'price', label: REPORT_KINDS.price },
] as const satisfies readonly { value: ReportKind; label: string }[]

const EMPTY: { kind: ReportKind; reason: string; text: string } = { kind: 'product', reason: '', text: '' }
const check = checkedBy(NewProductReport)

interface ReportFormProps {
  productId: ProductId
  onClose: () => void
}

/** What is wrong, why, and in one's own words. */
export function ReportForm({ productId, onClose }: ReportFormProps) {
  const form = useContractForm<typeof EMPTY, InputOf<typeof reportProductCall>['body'], AnswerOf<typeof reportProductCall>>({
    values: EMPTY,
    check,
    send: (body) => callMine(reportProductCall, { params: { productId }, body }),
    onDone: ({ message }) => {
      toast({ tone: 'success', text: message })
      onClose()
    },
    onFailed: showError,
  })
  const kind = form.watch('kind')
  const reasons = Object.entries(REPORT_REASONS[kind]).map(([value, label]) => ({ value, label }))
  return (
    <form {...form.formProps} className={styles.form} aria-label="گزارش محصول یا قیمت">
      <SegmentedControl
        legend="چه چیزی نادرست است؟"
        name="report-kind"
        options={KINDS}
        value={kind}
        onChange={(chosen) => {
          form.set('kind', chosen)
          form.set('reason', '')
        }}
      />
      <Controlled form={form} name="reason">
        {({ value, onChange, error }) => (
          <Select
            label="علت"
            required
            placeholder="انتخاب کنید"
            options={reasons}
            value={value === '' ? null : value}
            onChange={onChange}
            error={error}
          />
        )}
      </Controlled>
      <TextArea label="توضیح" rows={3} maxLength={REPORT_TEXT_MAX} {...form.input('text')} help="هرچه دقیق‌تر بنویسید، زودتر بررسی می‌شود." />
      <div className={styles.tools}>
        <Button type="submit" busy={form.isBusy}>
          ثبت گزارش
        </Button>
        <Button look="plain" onClick={onClose}>
          انصراف
        </Button>
      </div>
    </form>
  )
}
