import type { FinalReceipt } from '#contract/checkout.ts'
import { useCart } from '#web/features/cart/use-cart.ts'
import { WithdrawPayment } from '#web/features/checkout/withdraw-payment.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { differences } from './order-against-cart.ts'

/** The cart was changed while a payment is open: what is billed is the order as it was, and how to bill the cart instead. */
export function ChangedCartNotice({ receipt }: { receipt: FinalReceipt }) {
  const { query, lines, plans } = useCart()
  const { orderId, isOfCart } = receipt
  if (isOfCart || orderId === null) return null
  const changes = query.data === undefined ? [] : differences(receipt, lines, plans)
  return (
    <Alert tone="notice" title="سبد خرید پس از این سفارش تغییر کرده است" action={<WithdrawPayment orderId={orderId} />}>
      پرداخت این سفارش هنوز باز است و صورت‌حساب زیر همان سفارش است. برای پرداخت سبد تازه، آن پرداخت را لغو کنید.
      <ul>
        {changes.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Alert>
  )
}
