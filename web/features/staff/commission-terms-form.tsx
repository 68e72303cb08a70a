import type { AnswerOf } from '#contract/call.ts'
import { BEARER_LABELS, type Bearer, type DatedTerms, NewCommissionTerms, setCommissionTermsCall } from '#contract/commission.ts'
import { call } from '#web/api/call.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './commission-page.module.css'
import { FromDay } from './from-day.tsx'
import { basisPointsFrom, percentText } from './percent-text.ts'

interface Draft {
  discountBearer: Bearer
  gatewayFeeBasisPoints: string
  gatewayFeeMax: number | undefined
  gatewayFeeBearer: Bearer
  returnShipping: number | undefined
  returnShippingBearer: Bearer
  /** Empty: from now on. */
  from: string
}

const BEARERS = [
  { value: 'seller', label: BEARER_LABELS.seller },
  { value: 'market', label: BEARER_LABELS.market },
] as const

const check = checkedBy(NewCommissionTerms)

/** Who bears discounts, the gateway's fee and the way back of what a seller is the cause of. */
export function CommissionTermsForm({ terms, onDone }: { terms: DatedTerms; onDone: (message: string) => void }) {
  const { discountBearer, gatewayFeeBasisPoints, gatewayFeeMax, gatewayFeeBearer, returnShipping, returnShippingBearer } = terms
  const form = useContractForm<Draft, NewCommissionTerms, AnswerOf<typeof setCommissionTermsCall>>({
    values: {
      discountBearer,
      gatewayFeeBasisPoints: percentText(gatewayFeeBasisPoints),
      gatewayFeeMax: gatewayFeeMax ?? undefined,
      gatewayFeeBearer,
      returnShipping,
      returnShippingBearer,
      from: '',
    },
    check: (draft) =>
      check({
        ...draft,
        gatewayFeeBasisPoints: basisPointsFrom(draft.gatewayFeeBasisPoints),
        gatewayFeeMax: draft.gatewayFeeMax ?? null,
        returnShipping: draft.returnShipping ?? 0,
        from: draft.from === '' ? 'now' : draft.from,
      }),
    send: (body) => call(setCommissionTermsCall, { body }),
    onDone: ({ message }) => onDone(message),
    onFailed: showError,
  })
  const bearer = (name: 'discountBearer' | 'gatewayFeeBearer' | 'returnShippingBearer', label: string) => (
    <Controlled form={form} name={name}>
      {({ value, onChange, error }) => <Select label={label} options={BEARERS} value={value} error={error} onChange={onChange} />}
    </Controlled>
  )
  return (
    <form {...form.formProps} className={styles.form} aria-label="هزینه‌های دیگر فروش">
      {bearer('discountBearer', 'کد تخفیف بر عهدهٔ')}
      {bearer('gatewayFeeBearer', 'کارمزد درگاه بر عهدهٔ')}
      <TextField label="کارمزد درگاه (درصد)" ltr inputMode="decimal" autoComplete="off" required {...form.input('gatewayFeeBasisPoints')} />
      <Controlled form={form} name="gatewayFeeMax">
        {({ onBlur, ...field }) => <AmountField {...field} label="سقف کارمزد هر پرداخت" help="خالی: بدون سقف" />}
      </Controlled>
      {bearer('returnShippingBearer', 'ارسال مرجوعی بر عهدهٔ')}
      <Controlled form={form} name="returnShipping">
        {({ onBlur, ...field }) => <AmountField {...field} label="ارسال هر مرجوعی" help="آن‌چه از سوی فروشنده است: آسیب، اشتباه یا کسری" />}
      </Controlled>
      <Controlled form={form} name="from">
        {(field) => <FromDay {...field} />}
      </Controlled>
      <div className={styles.wide}>
        <Button type="submit" busy={form.isBusy}>
          ثبت شرایط
        </Button>
      </div>
    </form>
  )
}
