import { formatCount, formatToman } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

/** Why an order cannot be paid at the door. */
export type CashBar =
  | { because: 'amount'; maximum: number }
  | { because: 'place'; city: string }
  | { because: 'seller'; names: readonly string[] }
  | { because: 'refused'; parcels: number }
  | { because: 'plan' }

export const CashNotAllowed = defineError<{ bar: CashBar }>({
  code: 'CASH_NOT_ALLOWED',
  status: 409,
  message: ({ bar }) => `${sentenceOf(bar)}؛ لطفاً روش پرداخت دیگری را انتخاب کنید`,
})

export function sentenceOf(bar: CashBar): string {
  switch (bar.because) {
    case 'amount':
      return `پرداخت در محل تا سقف ${formatToman(bar.maximum)} ممکن است`
    case 'place':
      return `پرداخت در محل برای ${bar.city} ممکن نیست`
    case 'seller':
      return `${bar.names.map((name) => `«${name}»`).join('، ')} پرداخت در محل ${bar.names.length === 1 ? 'ندارد' : 'ندارند'}`
    case 'refused':
      return `${formatCount(bar.parcels)} مرسولهٔ پیشین شما تحویل گرفته نشده است و پرداخت در محل برای شما بسته است`
    case 'plan':
      return 'سبد شما اشتراک دارد و اشتراک تنها اینترنتی پرداخت می‌شود'
  }
}

export const CashNotDue = defineError({
  code: 'CASH_NOT_DUE',
  status: 409,
  message: 'پول نقد تنها برای بخشی ثبت می‌شود که به فروشنده رسیده و لغو نشده است',
})
export const CashAmountWrong = defineError<{ expected: number }>({
  code: 'CASH_AMOUNT_WRONG',
  status: 409,
  field: 'amount',
  message: ({ expected }) => `مبلغ این بخش ${formatToman(expected)} است`,
})
export const CashOrderOnItsWay = defineError({
  code: 'CASH_ORDER_ON_ITS_WAY',
  status: 409,
  message: 'این سفارش را دیگر نمی‌توان لغو کرد: فرستاده، پرداخت یا پیش‌تر بسته شده است',
})
