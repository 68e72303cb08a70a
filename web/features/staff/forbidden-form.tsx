import { FORBIDDEN_KINDS, type ForbiddenKind, forbiddenCalls } from '#contract/forbidden-rows.ts'
import { call } from '#web/api/call.ts'
import { showError } from '#web/data/show-error.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './kept-rows.module.css'

const KINDS = (Object.keys(FORBIDDEN_KINDS) as ForbiddenKind[]).map((value) => ({ value, label: FORBIDDEN_KINDS[value] }))
const HELP: Readonly<Record<ForbiddenKind, string>> = {
  word: 'واژه‌هایی که در عنوان کنار هم می‌آیند',
  category: 'نامک دسته؛ دسته‌های زیر آن هم',
  brand: 'نامک برند',
  barcode: 'بارکد روی محصول',
}

interface ForbiddenFormProps {
  onSaved: () => void
  onCancel: () => void
}

export function ForbiddenForm({ onSaved, onCancel }: ForbiddenFormProps) {
  const form = useContractForm({
    values: { kind: 'word' as ForbiddenKind, value: '', reason: '' },
    // the server knows which categories, brands and barcodes there are
    check: (body) => (body.value.trim() === '' ? { faults: { value: 'مقدار الزامی است' } } : { body }),
    send: (body) => {
      const key = `f-${Date.now().toString(36)}`
      return call(forbiddenCalls.save, { params: { key }, body: { row: { id: key, ...body }, version: null } })
    },
    nameOf: (place) => place.replace(/^row\./, ''),
    onDone: onSaved,
    onFailed: showError,
  })
  return (
    <form {...form.formProps} className={styles.form} aria-label="مورد تازه">
      <Controlled form={form} name="kind">
        {({ value, onChange, error }) => <Select label="نوع" options={KINDS} value={value} onChange={onChange} error={error} />}
      </Controlled>
      <TextField label="مقدار" help={HELP[form.watch('kind')]} required autoComplete="off" maxLength={160} {...form.input('value')} />
      <TextField label="علت" help="به فروشنده گفته می‌شود." autoComplete="off" maxLength={300} {...form.input('reason')} />
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
