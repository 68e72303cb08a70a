import { type Deposit, type DepositResult, depositResult } from '#contract/wallet-deposit.ts'

interface DepositWords {
  result: DepositResult
  title: string
  text: string
  /** How the button reads that leads to the bank; undefined: there is nothing to pay. */
  payLabel: string | undefined
}

/** How a charge of the wallet stands, in a word and a sentence. */
export function depositWords(deposit: Pick<Deposit, 'status' | 'payment_status' | 'error_message'>): DepositWords {
  const result = depositResult(deposit)
  switch (result) {
    case 'success':
      return { result, title: 'کیف پول شما شارژ شد', text: 'مبلغ آن همین حالا در کیف پول شماست.', payLabel: undefined }
    case 'failed':
      return {
        result,
        title: 'شارژ کیف پول ناموفق بود',
        text: `${deposit.error_message || 'پرداخت انجام نشد'}. اگر مبلغی از حساب شما کم شده باشد، بانک آن را برمی‌گرداند یا به کیف پول شما می‌آید.`,
        payLabel: 'تلاش دوباره',
      }
    case 'pending':
      return deposit.status === 'processing'
        ? {
            result,
            title: 'در انتظار تأیید بانک',
            text: 'بانک هنوز نتیجه را اعلام نکرده است. نیازی به پرداخت دوباره نیست؛ نتیجه در همین صفحه دیده می‌شود.',
            payLabel: undefined,
          }
        : {
            result,
            title: 'پرداخت در درگاه به پایان نرسیده است',
            text: 'اگر پرداخت کرده‌اید، نتیجه تا چند لحظه دیگر در همین صفحه دیده می‌شود.',
            payLabel: 'ادامهٔ پرداخت',
          }
    default:
      return { result, title: 'وضعیت پرداخت نامشخص است', text: 'این شارژ هنوز پرداخت نشده است.', payLabel: 'پرداخت' }
  }
}
