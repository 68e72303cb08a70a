import { SHIPPING_KIND_LABELS, type ShippingKind, type ShippingMethod } from '#contract/shipping.ts'
import { type SellersShipping, ShippingMethodGiven } from '#contract/shipping-desk.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { WholeNumberField } from '#web/ui/whole-number-field.tsx'
import styles from './shipping-methods.module.css'

interface Draft {
  kind: ShippingKind
  label: string
  cost: number | undefined
  paidOnArrival: boolean
  freeFrom: number | undefined
  minDays: number | undefined
  maxDays: number | undefined
  address: string
}

const KINDS = Object.entries(SHIPPING_KIND_LABELS).map(([value, label]) => ({ value: value as ShippingKind, label }))
const NEW: Draft = {
  kind: 'post',
  label: '',
  cost: undefined,
  paidOnArrival: false,
  freeFrom: undefined,
  minDays: undefined,
  maxDays: undefined,
  address: '',
}

const toDraft = ({ kind, label, cost, paidOnArrival, freeFrom, minDays, maxDays, address }: ShippingMethod): Draft => ({
  kind,
  label,
  cost,
  paidOnArrival,
  freeFrom: freeFrom ?? undefined,
  minDays: minDays ?? undefined,
  maxDays: maxDays ?? undefined,
  address,
})

const check = checkedBy(ShippingMethodGiven)

interface Saved {
  message: string
  shipping: SellersShipping
}

interface MethodDialogProps {
  /** undefined: a new one. */
  method: ShippingMethod | undefined
  send: (given: ShippingMethodGiven) => Promise<Saved>
  onDone: (saved: Saved) => void
  /** It could not be saved, which was told; what was written stays. */
  onFailed: () => void
  onClose: () => void
}

/** One way of sending. What does not go with its kind, or with paying at the door, is not asked. */
export function MethodDialog({ method, send, onDone, onFailed, onClose }: MethodDialogProps) {
  const form = useContractForm<Draft, ShippingMethodGiven, Saved>({
    values: method === undefined ? NEW : toDraft(method),
    check: ({ cost, freeFrom, minDays, maxDays, address, ...rest }) =>
      check({
        ...rest,
        ...(method !== undefined && { id: method.id }),
        cost: rest.paidOnArrival ? 0 : (cost ?? 0),
        freeFrom: rest.paidOnArrival ? null : (freeFrom ?? null),
        minDays: minDays ?? null,
        maxDays: maxDays ?? null,
        address: rest.kind === 'pickup' ? address : '',
      }),
    send,
    onDone,
    onFailed: (refusal) => {
      showError(refusal)
      onFailed()
    },
  })
  const kind = form.watch('kind')
  const paidOnArrival = form.watch('paidOnArrival')
  return (
    <Dialog open onClose={onClose} title={method === undefined ? 'شیوهٔ ارسال تازه' : `تغییر ${method.label}`}>
      <form {...form.formProps} className={styles.form} aria-label="شیوهٔ ارسال">
        <div className={styles.pair}>
          <Controlled form={form} name="kind">
            {({ value, onChange, error }) => <Select label="نوع" options={KINDS} value={value} onChange={onChange} error={error} />}
          </Controlled>
          <TextField
            label="عنوان"
            help={`خالی: ${SHIPPING_KIND_LABELS[kind]}`}
            autoComplete="off"
            maxLength={60}
            {...form.input('label')}
          />
        </div>
        {kind === 'pickup' && (
          <TextField label="نشانی تحویل حضوری" required autoComplete="off" maxLength={300} {...form.input('address')} />
        )}
        <Controlled form={form} name="paidOnArrival">
          {({ value, onChange }) => (
            <Checkbox label="پس‌کرایه: هزینه را خریدار هنگام تحویل به پیک می‌دهد" checked={value} onChange={onChange} />
          )}
        </Controlled>
        {!paidOnArrival && (
          <div className={styles.pair}>
            <Controlled form={form} name="cost">
              {({ value, onChange, error }) => (
                <AmountField label="هزینه" help="خالی: رایگان" value={value} onChange={onChange} error={error} />
              )}
            </Controlled>
            <Controlled form={form} name="freeFrom">
              {({ value, onChange, error }) => (
                <AmountField label="رایگان از خرید" help="خالی: هیچ‌گاه" value={value} onChange={onChange} error={error} />
              )}
            </Controlled>
          </div>
        )}
        <div className={styles.pair}>
          <Controlled form={form} name="minDays">
            {({ value, onChange, error }) => <WholeNumberField label="کمترین روز کاری" value={value} onChange={onChange} error={error} />}
          </Controlled>
          <Controlled form={form} name="maxDays">
            {({ value, onChange, error }) => <WholeNumberField label="بیشترین روز کاری" value={value} onChange={onChange} error={error} />}
          </Controlled>
        </div>
        <div className={styles.tools}>
          <Button type="submit" busy={form.isBusy}>
            ذخیره
          </Button>
          <Button look="line" onClick={onClose}>
            انصراف
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
