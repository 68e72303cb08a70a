import type { CommissionTerms } from '#contract/commission.ts'
import { formatDecimal, formatToman } from '#persian/format.ts'
import { addMonths, formatPersianMonth, persianDayAt } from '#persian/persian-days.ts'

const MONTHS_BACK = 24

/** The last two years of Persian months, the newest first: 1405-08 with what it is called. */
export function lastMonths(now: Date): { value: string; label: string }[] {
  const today = { ...persianDayAt(now), day: 1 }
  return Array.from({ length: MONTHS_BACK }, (_, index) => {
    const month = addMonths(today, -index)
    return { value: `${month.year}-${String(month.month).padStart(2, '0')}`, label: formatPersianMonth(month) }
  })
}

/** ۷٫۵٪ of 750. */
export function percentWords(basisPoints: number): string {
  return `${formatDecimal(String(basisPoints / 100))}٪`
}

/** What a sale costs its seller beside the commission, a sentence each. */
export function termWords({
  discountBearer,
  gatewayFeeBearer,
  gatewayFeeBasisPoints,
  gatewayFeeMax,
  returnShipping,
  returnShippingBearer,
}: CommissionTerms): string[] {
  const max = gatewayFeeMax === null ? '' : `، حداکثر ${formatToman(gatewayFeeMax)}`
  return [
    discountBearer === 'market' ? 'کد تخفیف بر عهدهٔ بازار است' : 'کد تخفیف بر عهدهٔ شماست',
    gatewayFeeBearer === 'market' || gatewayFeeBasisPoints === 0
      ? 'کارمزد درگاه بر عهدهٔ بازار است'
      : `کارمزد درگاه ${percentWords(gatewayFeeBasisPoints)}${max} بر عهدهٔ شماست`,
    returnShippingBearer === 'market' || returnShipping === 0
      ? 'ارسال مرجوعی بر عهدهٔ بازار است'
      : `ارسال هر مرجوعی که از سوی شما باشد ${formatToman(returnShipping)} است`,
  ]
}
