import type { AnswerOf, ParsedOf } from '#contract/call.ts'
import {
  CloseReport,
  closeReportCall,
  REPORT_OUTCOMES,
  REPORT_TEXT_MAX,
  type ReportId,
  type ReportOutcome,
} from '#contract/product-report.ts'
import { call } from '#web/api/call.ts'
import { showError } from '#web/data/show-error.ts'
import type { Checked } from '#web/forms/checked.ts'
import { faultsOfIssues, namesOf } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './moderation.module.css'

interface Draft {
  /** Empty: not chosen yet. */
  outcome: ReportOutcome | ''
  done: string
}
type Body = ParsedOf<typeof closeReportCall>['body']

const EMPTY: Draft = { outcome: '', done: '' }
const OUTCOMES = Object.entries(REPORT_OUTCOMES).map(([value, label]) => ({ value, label })) as readonly {
  value: ReportOutcome
  label: string
}[]

function check(draft: Draft): Checked<Body, keyof Draft> {
  const read = CloseReport.safeParse(draft)
  return read.success ? { body: read.data } : { faults: faultsOfIssues(read.error, namesOf(draft)) }
}

interface CloseReportFormProps {
  reportId: ReportId
  onClosed: () => unknown
  onCancel: () => void
}

/** What came of a report, and what was done. */
export function CloseReportForm({ reportId, onClosed, onCancel }: CloseReportFormProps) {
  const form = useContractForm<Draft, Body, AnswerOf<typeof closeReportCall>>({
    values: EMPTY,
    check,
    send: (body) => call(closeReportCall, { params: { reportId }, body }),
    onDone: ({ message }) => {
      toast({ tone: 'success', text: message })
      return onClosed()
    },
    onFailed: showError,
  })
  return (
    <form {...form.formProps} className={styles.form} aria-label="نتیجهٔ گزارش">
      <LeaveGuard form={form} />
      <Controlled form={form} name="outcome">
        {({ value, onChange, error }) => (
          <Select
            label="نتیجه، که به گزارش‌دهنده گفته می‌شود"
            required
            placeholder="انتخاب کنید"
            options={OUTCOMES}
            value={value === '' ? null : value}
            onChange={onChange}
            error={error}
          />
        )}
      </Controlled>
      <TextArea label="چه کردید" required rows={3} maxLength={REPORT_TEXT_MAX} {...form.input('done')} help="فقط همکاران می‌بینند." />
      <div className={styles.tools}>
        <Button type="submit" busy={form.isBusy}>
          بستن گزارش
        </Button>
        <Button look="plain" onClick={onCancel}>
          انصراف
        </Button>
      </div>
    </form>
  )
}
