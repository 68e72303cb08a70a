import { showError } from '#web/data/show-error.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Choices } from './choices.tsx'
import type { KeyDraft, KeysDoor, MadeKey } from './doors.ts'
import styles from './programs.module.css'

const DAYS = [
  { value: '30', label: '۳۰ روز' },
  { value: '90', label: '۹۰ روز' },
  { value: '180', label: '۱۸۰ روز' },
  { value: '365', label: 'یک سال' },
] as const

interface KeyDialogProps {
  door: KeysDoor
  onDone: (answer: MadeKey) => void
  onClose: () => void
}

export function KeyDialog({ door, onDone, onClose }: KeyDialogProps) {
  const form = useContractForm<KeyDraft, KeyDraft, MadeKey>({
    values: { name: '', scopes: [], days: 90 },
    check: door.check,
    send: door.make,
    onDone,
    onFailed: showError,
    ...(door.whenSignedOut !== undefined && { whenSignedOut: door.whenSignedOut }),
  })
  return (
    <Dialog open onClose={onClose} title="کلید تازه">
      <form {...form.formProps} className={styles.form}>
        <TextField label="نام" help="برنامه‌ای که با آن کار می‌کند، مانند «حسابداری»" required autoComplete="off" {...form.input('name')} />
        <Choices
          legend="این برنامه اجازه دارد"
          options={door.scopes}
          value={form.watch('scopes')}
          onChange={(scopes) => form.set('scopes', scopes)}
          error={form.faultOf('scopes')}
        />
        <Controlled form={form} name="days">
          {({ value, onChange, error }) => (
            <Select label="اعتبار" options={DAYS} value={dayOf(value)} onChange={(days) => onChange(Number(days))} error={error} />
          )}
        </Controlled>
        <div className={styles.line}>
          <Button type="submit" busy={form.isBusy}>
            ساختن کلید
          </Button>
          <Button look="line" onClick={onClose}>
            انصراف
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const dayOf = (days: number) => DAYS.find(({ value }) => value === String(days))?.value ?? null
