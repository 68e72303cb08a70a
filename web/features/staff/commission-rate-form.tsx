import type { AnswerOf } from '#contract/call.ts'
import { type listCommissionCall, NewCommissionRate, setCommissionRateCall } from '#contract/commission.ts'
import { call } from '#web/api/call.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './commission-page.module.css'
import { FromDay } from './from-day.tsx'
import { basisPointsFrom } from './percent-text.ts'

interface CommissionRateFormProps extends Pick<AnswerOf<typeof listCommissionCall>, 'sellers' | 'categories'> {
  onDone: (message: string) => void
}

interface Draft {
  /** As it is chosen: a name with an id. */
  sellerId: string | null
  categoryId: string
  /** In percent, as it is typed. */
  basisPoints: string
  /** Empty: from now on. */
  from: string
  note: string
}

const EMPTY: Draft = { sellerId: null, categoryId: '', basisPoints: '', from: '', note: '' }
const EVERY_CATEGORY = { value: '', label: 'همهٔ دسته‌ها' }

const check = checkedBy(NewCommissionRate)

/** A rate for all, a category, a seller, or a seller in a category. */
export function CommissionRateForm({ sellers, categories, onDone }: CommissionRateFormProps) {
  const labels = new Map(sellers.map(({ id, name }) => [`${name} (${id})`, id]))
  const form = useContractForm<Draft, NewCommissionRate, AnswerOf<typeof setCommissionRateCall>>({
    values: EMPTY,
    check: ({ sellerId, categoryId, basisPoints, from, note }) =>
      check({
        sellerId: sellerId === null ? null : (labels.get(sellerId) ?? sellerId),
        categoryId: categoryId === '' ? null : categoryId,
        basisPoints: basisPointsFrom(basisPoints),
        from: from === '' ? 'now' : from,
        note,
      }),
    send: (body) => call(setCommissionRateCall, { body }),
    onDone: ({ message }) => {
      form.reset(EMPTY)
      onDone(message)
    },
    onFailed: showError,
  })
  return (
    <form {...form.formProps} className={styles.form} aria-label="نرخ تازه">
      <Controlled form={form} name="sellerId">
        {({ value, onChange, error }) => (
          <Combobox
            label="فروشنده"
            help="خالی: همهٔ فروشندگان"
            options={[...labels.keys()]}
            value={value}
            error={error}
            onChange={onChange}
          />
        )}
      </Controlled>
      <Controlled form={form} name="categoryId">
        {({ value, onChange, error }) => (
          <Select
            label="دسته"
            help="نرخ دسته برای زیردسته‌ها هم هست."
            options={[
              EVERY_CATEGORY,
              ...categories.map(({ id, title, depth }) => ({ value: id, label: `${'— '.repeat(depth - 1)}${title}` })),
            ]}
            value={value}
            error={error}
            onChange={onChange}
          />
        )}
      </Controlled>
      <TextField
        label="کارمزد (درصد)"
        help="مانند ۸ یا ۷٫۵"
        ltr
        inputMode="decimal"
        autoComplete="off"
        required
        {...form.input('basisPoints')}
      />
      <Controlled form={form} name="from">
        {(field) => <FromDay {...field} />}
      </Controlled>
      <TextField label="یادداشت" autoComplete="off" {...form.input('note')} />
      <div className={styles.wide}>
        <Button type="submit" busy={form.isBusy}>
          ثبت نرخ
        </Button>
      </div>
    </form>
  )
}
