import { Navigate, useSearchParams } from 'react-router'
import { type OrderDetail, readOrderByReceiptCall, readOrderCall, type SellerEntry } from '#contract/order.ts'
import { isUnknownThere } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { CheckoutSteps } from '#web/features/cart/checkout-steps.tsx'
import { walletOfQuery } from '#web/features/checkout/wallet-query.ts'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Wrap } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Missing, PayOrder } from './pay-order.tsx'
import styles from './payment.module.css'

export const meta = () => personalMeta('پرداخت نهایی')

/**
 * The last step before the bank. `order` names an order, `receipt` one seller's part of it, `advance=1` that its advance is paid, `wallet` what its shopper
 * chose to pay from there; all stand in the address, so that a reload finds the same.
 */
export default function PaymentInfoPage() {
  return (
    <Wrap className={styles.page}>
      <CheckoutSteps at="payment" />
      <div className={styles.column}>
        <SignedInOnly otherwise="go" fallback={<Loading />}>
          {() => <Loaded />}
        </SignedInOnly>
      </div>
    </Wrap>
  )
}

function Loaded() {
  const [search] = useSearchParams()
  const orderId = search.get('order') ?? search.get('order_id') ?? ''
  const receiptId = search.get('receipt') ?? search.get('receipt_id') ?? ''
  const isAdvance = receiptId !== '' && search.get('advance') === '1'
  const found = useData<{ order: OrderDetail; seller?: SellerEntry; advance?: number | null }>({
    queryKey: mine('order-to-pay', receiptId, orderId),
    queryFn: ({ signal }) =>
      receiptId === ''
        ? callMine(readOrderCall, { params: { orderId } }, signal)
        : callMine(readOrderByReceiptCall, { params: { receiptId } }, signal),
    enabled: receiptId !== '' || orderId !== '',
  })

  if (receiptId === '' && orderId === '') return <Missing>شناسه فروشنده مشخص نشده است</Missing>
  if (isUnknownThere(found.error)) {
    return <Missing>{receiptId === '' ? 'شناسه سفارش یافت نشد' : 'اطلاعات فروشنده یافت نشد'}</Missing>
  }
  if (found.isError && found.data === undefined) return <LoadingFailed title="خطا در بارگذاری سفارش" failed={[found]} />
  if (found.data === undefined) return <Loading />

  const { order, seller, advance } = found.data
  const wallet = walletOfQuery(search)
  if (!isAdvance) return <PayOrder order={order} seller={seller} wallet={wallet} />
  // it was paid, or is taken no more: that page tells how the part stands
  if (typeof advance !== 'number') return <Navigate to={`/payment-sellers/${receiptId}`} replace />
  return <PayOrder order={order} seller={seller} wallet={wallet} advance={advance} />
}

function Loading() {
  return (
    <div className={styles.column} aria-busy="true">
      <Skeleton shape="card" />
      <Skeleton shape="line" />
    </div>
  )
}
