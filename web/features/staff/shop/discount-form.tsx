import type { AnswerOf } from '#contract/call.ts'
import { type createDiscountCall, type DiscountKind, type KeptDiscountCode, NewDiscountCode } from '#contract/discount-code.ts'
import { formatCount } from '#persian/format.ts'
import { persianDayAt, persianDayText } from '#persian/persian-days.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { numberFrom, WholeNumberField } from '#web/ui/whole-number-field.tsx'
import { basisPointsFrom, percentText } from '../percent-text.ts'
import styles from './shop.module.css'

interface Draft {
  code: string
  kind: DiscountKind
  /** As it is typed: percent or toman. */
  value: string
  maxDiscount: number | undefined
  minTotal: number | undefined
  usesMax: number | undefined
  perUserMax: number | undefined
  forMobile: string
  firstOrder: boolean
  startsOn: string
  endsOn: string
  note: string
}

const EMPTY: Draft = {
  code: '',
  kind: 'percent',
  value: '',
  maxDiscount: undefined,
  minTotal: undefined,
  usesMax: undefined,
  perUserMax: 1,
  forMobile: '',
  firstOrder: false,
  startsOn: '',
  endsOn: '',
  note: '',
}

const KINDS = [
  { value: 'percent', label: 'درصد' },
  { value: 'amount', label: 'مبلغ' },
] as const

const check = checkedBy(NewDiscountCode)

type Answer = AnswerOf<typeof createDiscountCall>

interface DiscountFormProps {
  /** The one that is changed; its code stays. */
  discount?: KeptDiscountCode | undefined
  send: (body: NewDiscountCode) => Promise<Answer>
  onDone: (answer: Answer) => void
  onCancel?: () => void
}

/** What a code takes off, from whom, when and how often. */
export function DiscountForm({ discount, send, onDone, onCancel }: DiscountFormProps) {
  const form = useContractForm<Draft, NewDiscountCode, Answer>({
    values: discount === undefined ? EMPTY : draftOf(discount),
    check: ({ kind, value, maxDiscount, minTotal, usesMax, perUserMax, forMobile, startsOn, endsOn, ...rest }) =>
      check({
        ...rest,
        kind,
        value: kind === 'percent' ? basisPointsFrom(value) : (numberFrom(value) ?? Number.NaN),
        maxDiscount: kind === 'percent' ? (maxDiscount ?? null) : null,
        minTotal: minTotal ?? 0,
        usesMax: usesMax ?? null,
        perUserMax: perUserMax ?? null,
        forMobile: forMobile.trim() === '' ? null : forMobile,
        startsOn: startsOn === '' ? null : startsOn,
        endsOn: endsOn === '' ? null : endsOn,
      }),
    send,
    nameOf: (place) => place.replace(/^terms\./, ''),
    onDone,
    onFailed: showError,
  })
  const isPercent = form.watch('kind') === 'percent'
  return (
    <form {...form.formProps} className={styles.form} aria-label={discount === undefined ? 'کد تخفیف تازه' : 'شرایط کد'}>
      {discount !== undefined && <LeaveGuard form={form} />}
      <TextField label="کد" required ltr autoComplete="off" readOnly={discount !== undefined} {...form.input('code')} />
      <Controlled form={form} name="kind">
        {({ value, onChange, error }) => <Select label="نوع" options={KINDS} value={value} onChange={onChange} error={error} />}
      </Controlled>
      <TextField
        label={isPercent ? 'تخفیف (درصد)' : 'تخفیف (تومان)'}
        required
        ltr
        inputMode="decimal"
        autoComplete="off"
        {...form.input('value')}
      />
      {isPercent && (
        <Controlled form={form} name="maxDiscount">
          {(field) => <AmountField label="سقف تخفیف" help="خالی: بی‌سقف" {...field} />}
        </Controlled>
      )}
      <Controlled form={form} name="minTotal">
        {(field) => <AmountField label="از خرید" help="جمع محصول‌ها، بی هزینهٔ ارسال" {...field} />}
      </Controlled>
      <Controlled form={form} name="usesMax">
        {(field) => <WholeNumberField label="در همه چند بار" help="خالی: بی‌شمار" {...field} />}
      </Controlled>
      <Controlled form={form} name="perUserMax">
        {(field) => <WholeNumberField label="هر نفر چند بار" help="خالی: بی‌شمار" {...field} />}
      </Controlled>
      <TextField label="تنها برای موبایل" help="خالی: برای همه" ltr inputMode="tel" autoComplete="off" {...form.input('forMobile')} />
      <Controlled form={form} name="startsOn">
        {(field) => <DateField {...field} label="از روز" help="خالی: از همین حالا" />}
      </Controlled>
      <Controlled form={form} name="endsOn">
        {(field) => <DateField {...field} label="تا پایان روز" help="خالی: بی‌پایان" />}
      </Controlled>
      <TextField label="یادداشت" help="تنها همکاران می‌بینند." autoComplete="off" {...form.input('note')} />
      <div className={styles.wide}>
        <Controlled form={form} name="firstOrder">
          {({ value, onChange }) => <Checkbox label="تنها برای نخستین خرید" checked={value} onChange={onChange} />}
        </Controlled>
      </div>
      <div className={`${styles.tools} ${styles.wide}`}>
        <Button type="submit" busy={form.isBusy}>
          {discount === undefined ? 'ساختن کد' : 'ذخیره'}
        </Button>
        {onCancel !== undefined && (
          <Button look="line" onClick={onCancel}>
            انصراف
          </Button>
        )}
      </div>
    </form>
  )
}

function draftOf({
  code,
  kind,
  value,
  maxDiscount,
  minTotal,
  usesMax,
  perUserMax,
  forMobile,
  firstOrder,
  startsAt,
  endsAt,
  note,
}: KeptDiscountCode): Draft {
  return {
    code,
    kind,
    value: kind === 'percent' ? percentText(value) : formatCount(value),
    maxDiscount: maxDiscount ?? undefined,
    minTotal: minTotal === 0 ? undefined : minTotal,
    usesMax: usesMax ?? undefined,
    perUserMax: perUserMax ?? undefined,
    forMobile: forMobile ?? '',
    firstOrder,
    startsOn: startsAt === null ? '' : dayOf(Date.parse(startsAt)),
    // its end is the beginning of the day after its last one
    endsOn: endsAt === null ? '' : dayOf(Date.parse(endsAt) - 1),
    note,
  }
}

const dayOf = (moment: number) => persianDayText(persianDayAt(new Date(moment)))
