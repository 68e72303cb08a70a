import { z } from 'zod'
import { ApiError } from '#web/api/api-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './kit-page.module.css'
import { Shown } from './shown.tsx'

const check = checkedBy(
  z.object({
    title: z.string().trim().min(1, 'نام الزامی است'),
    price: z.int({ error: 'قیمت را به تومان بنویسید' }).min(1, 'قیمت باید بیشتر از صفر باشد').optional(),
  }),
)
const EMPTY: { title: string; price: number | undefined } = { title: '', price: undefined }
const TAKEN = 'سارا'
const ANSWERS_AFTER_MS = 1_500

/** A server that takes its time and knows one name already. */
async function keep(body: { title: string; price?: number | undefined }) {
  await new Promise((done) => setTimeout(done, ANSWERS_AFTER_MS))
  if (body.title !== TAKEN) return body
  throw new ApiError({ status: 422, code: 'INVALID_INPUT', message: 'نادرست', errors: { title: 'این نام گرفته شده است' } })
}

/** A form that is checked, sent, refused and left: «سارا» is taken. */
export function ShownForm() {
  const form = useContractForm({
    values: EMPTY,
    check,
    send: keep,
    onDone: ({ title }) => {
      toast({ tone: 'success', text: `«${title}» ذخیره شد` })
      form.reset(EMPTY)
    },
    onFailed: (error) => toast({ tone: 'danger', text: error.message }),
  })
  return (
    <Shown title="فرم">
      <form {...form.formProps} className={styles.form}>
        <LeaveGuard form={form} />
        <TextField label="نام" required {...form.input('title')} />
        <Controlled form={form} name="price">
          {(field) => <AmountField {...field} label="قیمت" />}
        </Controlled>
        <Button type="submit" busy={form.isBusy}>
          ذخیره
        </Button>
      </form>
    </Shown>
  )
}
