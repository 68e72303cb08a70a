import { Controlled } from '#web/forms/controlled.tsx'
import type { ContractForm } from '#web/forms/use-contract-form.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { MessageBody, MessageFields } from './group-message-draft.ts'
import styles from './messages-page.module.css'

const OF = [
  { value: 'category', label: 'دسته' },
  { value: 'product', label: 'محصول' },
  { value: 'seller', label: 'فروشنده' },
] as const
const KEY_HELP = { category: 'نامک دسته؛ دسته‌های زیر آن هم', product: 'نامک محصول', seller: 'شناسهٔ فروشنده' } as const
const MODELS = [
  { value: 'pro', label: 'ویژه' },
  { value: 'gold', label: 'حرفه‌ای' },
] as const

/** What narrows the chosen group. */
export function AudienceFields({ form }: { form: ContractForm<MessageFields, MessageBody> }) {
  const who = form.watch('who')
  if (who === 'subscribers')
    return (
      <Controlled form={form} name="model">
        {({ value, onChange, error }) => <Select label="اشتراک" options={MODELS} value={value} onChange={onChange} error={error} />}
      </Controlled>
    )
  if (who === 'mobiles')
    return (
      <TextArea label="شماره‌ها" required help="هر شماره در یک خط؛ آن‌ها که حساب ندارند کنار گذاشته می‌شوند." {...form.input('mobiles')} />
    )
  if (who !== 'buyers') return null
  return (
    <div className={styles.narrow}>
      <Controlled form={form} name="of">
        {({ value, onChange, error }) => <Select label="خریداران چه" options={OF} value={value} onChange={onChange} error={error} />}
      </Controlled>
      <TextField label="کدام" required ltr autoComplete="off" help={KEY_HELP[form.watch('of')]} {...form.input('key')} />
      <Controlled form={form} name="from">
        {(field) => <DateField label="از روز" {...field} />}
      </Controlled>
      <Controlled form={form} name="to">
        {(field) => <DateField label="تا روز" {...field} />}
      </Controlled>
    </div>
  )
}
