import type { AnswerOf } from '#contract/call.ts'
import { RETURN_PICTURES_MAX, UPLOAD_BYTES_MAX } from '#contract/limits.ts'
import { askReturnCall, NewReturn, RETURN_REASON_LABELS, type ReturnablePart, ReturnReason } from '#contract/return.ts'
import { sumsOfReturn } from '#contract/return-sums.ts'
import { formatBytes, formatCount } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { showError } from '#web/data/show-error.ts'
import { faultsOfIssues } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { PicturesField } from '#web/forms/pictures-field.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { Totals } from '#web/ui/totals.tsx'
import { BackLines, type Counts } from './back-lines.tsx'
import styles from './order-returns.module.css'
import { SentPreview } from './sent-preview.tsx'
import { useReturnPictures } from './use-return-pictures.ts'
import { useReturnsAgain, useShowReturn } from './use-show-return.ts'

interface Draft {
  lines: Counts
  reasonKind: string
  reason: string
}

const REASONS = ReturnReason.options.map((value) => ({ value: String(value), label: RETURN_REASON_LABELS[value] }))
const PICTURES_HELP = `حداکثر ${formatCount(RETURN_PICTURES_MAX)} تصویر، هر کدام تا ${formatBytes(UPLOAD_BYTES_MAX.default)}؛ تنها شما، فروشنده و پشتیبانی آن‌ها را می‌بینند`

/** Which pieces, why, and what they bring back. */
export function AskReturn({ part, onClose }: { part: ReturnablePart; onClose: () => void }) {
  const show = useShowReturn()
  const pictures = useReturnPictures(part.receiptId)
  const again = useReturnsAgain()
  const form = useContractForm<Draft, NewReturn, AnswerOf<typeof askReturnCall>>({
    values: { lines: {}, reasonKind: '', reason: '' },
    check,
    send: (body) =>
      callMine(askReturnCall, { params: { receiptId: part.receiptId }, body: { ...body, pictures: pictures.sent.map(({ id }) => id) } }),
    onDone: async (answer) => {
      await show(answer)
      onClose()
    },
    onFailed: (error) => {
      void again()
      showError(error)
    },
  })
  const counts = form.watch('lines')
  return (
    <Dialog open onClose={onClose} title="مرجوع کردن">
      <form {...form.formProps} className={styles.form} aria-label="مرجوع کردن">
        <Controlled form={form} name="lines">
          {({ value, onChange, error }) => <BackLines part={part} counts={value} onChange={onChange} error={error} />}
        </Controlled>
        <Controlled form={form} name="reasonKind">
          {({ name, value, onChange, error }) => (
            <Select
              label="علت مرجوعی"
              required
              name={name}
              options={REASONS}
              value={value === '' ? null : value}
              onChange={onChange}
              placeholder="انتخاب کنید"
              error={error}
            />
          )}
        </Controlled>
        <TextArea label="توضیح" help="هرچه روشن‌تر بنویسید، زودتر بررسی می‌شود." rows={3} {...form.input('reason')} />
        <PicturesField pictures={pictures} help={PICTURES_HELP} error={undefined}>
          {({ file }, alt) => <SentPreview file={file} alt={alt} />}
        </PicturesField>
        <div role="status" className={styles.comesBack}>
          <ComesBack part={part} counts={counts} />
        </div>
        <div className={styles.actions}>
          <Button type="submit" busy={form.isBusy} disabled={pictures.isSending}>
            ثبت درخواست مرجوعی
          </Button>
          <Button look="line" onClick={onClose}>
            انصراف
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function check({ lines, reasonKind, reason }: Draft) {
  const wanted = Object.entries(lines).flatMap(([id, quantity]) => (quantity > 0 ? [{ id, quantity }] : []))
  const read = NewReturn.safeParse({ lines: wanted, reasonKind, reason })
  return read.success ? { body: read.data } : { faults: faultsOfIssues(read.error, ['lines', 'reasonKind', 'reason'] as const) }
}

function ComesBack({ part, counts }: { part: ReturnablePart; counts: Counts }) {
  const back = new Map(Object.entries(counts))
  const pieces = Object.values(counts).reduce((sum, quantity) => sum + quantity, 0)
  if (pieces === 0) return null
  const received = new Map(part.lines.map((line) => [line.id, line.received]))
  const { worth, refund } = sumsOfReturn(part, received, back)
  return (
    <>
      <Totals
        rows={[{ label: `ارزش ${formatCount(pieces)} عدد`, amount: worth }]}
        total={{ label: 'به کیف پول شما برمی‌گردد', amount: refund }}
      />
      {refund < worth && <Alert tone="notice">بخشی از پول را مستقیم به فروشنده داده‌اید؛ آن بخش را خود فروشنده برمی‌گرداند.</Alert>}
    </>
  )
}
