import type { OrderId } from '#contract/ids.ts'
import { ApiError } from '#web/api/api-error.ts'
import { WithdrawPayment } from '#web/features/checkout/withdraw-payment.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { BUYER_FIRST } from './use-buyer.ts'

/** Where a refusal of the checkout is put right. */
function wayOut(code: string, orderId: OrderId | null): { to: string; label: string } | undefined {
  switch (code) {
    case 'CART_EMPTY':
    case 'CART_CHANGED':
    case 'NOT_ENOUGH_STOCK':
    case 'ORDER_CLOSED':
      return { to: '/basket', label: 'بازبینی سبد خرید' }
    case 'BUYER_INCOMPLETE':
      return { to: BUYER_FIRST, label: 'تکمیل اطلاعات خریدار' }
    case 'PRICE_CHANGED':
    case 'SHIPPING_CHANGED':
    case 'DISCOUNT_USED':
      return { to: '/payment', label: 'دیدن صورت‌حساب تازه' }
    case 'ORDER_IN_PAYMENT':
      return orderId === null ? undefined : { to: `/payment-info?order=${orderId}`, label: 'ادامهٔ همان پرداخت' }
    case 'ADVANCE_NOT_TAKEN':
      return orderId === null ? undefined : { to: `/payment-statuscheck?order_id=${orderId}`, label: 'وضعیت پرداخت' }
    case 'CASH_NOT_ALLOWED':
    case 'AMOUNT_NOT_TAKEN':
    case 'BALANCE_TOO_LOW':
    case 'WALLET_ABOVE_DUE':
      return { to: '/payment', label: 'روش پرداخت دیگر' }
    case 'INVOICE_NEEDS_NATIONAL_CODE':
      return { to: '/basket-info', label: 'وارد کردن کد ملی' }
    default:
      return undefined
  }
}

/** A payment of the order is open at the bank: until it ends, or is taken back, nothing of the order can be changed. */
export function isInPayment(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'ORDER_IN_PAYMENT'
}

/** Why the checkout cannot go on, and the page where that can be changed. */
export function CheckoutProblem({
  error,
  orderId = null,
  title,
  onWithdrawn,
}: {
  error: unknown
  orderId?: OrderId | null | undefined
  title?: string | undefined
  /** The payment that stood in the way was taken back. */
  onWithdrawn?: (() => void) | undefined
}) {
  const known = error instanceof ApiError ? error : undefined
  const way = known === undefined ? undefined : wayOut(known.code, orderId)
  return (
    <Alert
      tone="danger"
      title={title}
      action={
        way !== undefined && (
          <>
            <LinkButton to={way.to} look="line">
              {way.label}
            </LinkButton>
            {isInPayment(error) && orderId !== null && <WithdrawPayment orderId={orderId} onWithdrawn={onWithdrawn} />}
          </>
        )
      }
    >
      {known === undefined || known.message === '' ? 'خطای ناشناخته‌ای رخ داده است' : known.message}
    </Alert>
  )
}
