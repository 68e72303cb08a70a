import { useIsFetching } from '@tanstack/react-query'
import type { FinalReceipt } from '#contract/checkout.ts'
import { useCart } from '#web/features/cart/use-cart.ts'
import { WithdrawPayment } from '#web/features/payment/withdraw-payment.tsx'
import { mine } from '#web/session/token-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { differences } from './order-against-cart.ts'

/** The cart was changed while a payment is open: what is billed is the order as it was, and how to bill the cart instead. */
export function ChangedCartNotice({ receipt }: { receipt: FinalReceipt }) {
  const { query, lines } = useCart()
  const { orderId } = receipt
  // a bill of before the last change is on its way out
  const isOld = useIsFetching({ queryKey: mine('receipt') }) > 0 || query.isFetching
  const told = query.data === undefined || isOld ? [] : differences(receipt, lines)
  if (orderId === null || told.length === 0) return null
  return (
    <Alert tone="notice" title="سبد خرید پس از این سفارش تغییر کرده است" action={<WithdrawPayment orderId={orderId} />}>
      پرداخت این سفارش هنوز باز است و صورت‌حساب زیر همان سفارش است. برای پرداخت سبد تازه، آن پرداخت را لغو کنید.
      <ul>
        {told.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Alert>
  )
}
