import { toman } from '#contract/money.ts'
import type { OrderDetail, SellerEntry } from '#contract/order.ts'
import { BY_WALLET, splitByWallet } from '#contract/wallet-share.ts'
import { Alert } from '#web/ui/alert.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { CashOnDelivery } from './cash-on-delivery.tsx'
import { HandOver } from './hand-over.tsx'
import { dueOf } from './parts-to-pay.tsx'
import { WalletHandOver } from './wallet-hand-over.tsx'

interface PayOrderProps {
  order: OrderDetail
  seller?: SellerEntry | undefined
  /** Up to how much of it is paid from the wallet: all of an order that was opened with the wallet. */
  wallet?: number | undefined
  /** What the shopper pays of the seller's part in advance. */
  advance?: number | undefined
}

/** The order as a whole, or the part of one seller, or the advance of that. */
export function PayOrder({ order, seller, wallet = 0, advance }: PayOrderProps) {
  if (order.sellers.length === 0 && order.plans.length === 0) return <Missing>هیچ آیتمی موجود نیست</Missing>
  if (order.paymentMethod === null) return <Missing>روش پرداخت مشخص نشده است</Missing>
  switch (order.paymentMethod.paymentMethod) {
    case 'cod':
      return <CashOnDelivery order={order} />
    case 'online':
      return <Online order={order} seller={seller} wallet={wallet} advance={advance} method={order.paymentMethod.label} />
    default:
      return <Missing>روش پرداخت نامشخص است</Missing>
  }
}

function Online({ order, seller, wallet, advance, method }: PayOrderProps & { wallet: number; method: string }) {
  const parts = partsOf(order, seller, advance)
  const later = seller === undefined || advance === undefined ? null : seller.due - advance
  const plans = seller === undefined ? order.plans.filter(isDue) : []
  const id = seller?.receipt_id_seller ?? order.orderId
  const due = dueOf(parts, plans)
  const { fromWallet, rest } = splitByWallet(due, order.paymentMethod?.name === BY_WALLET.name ? due : wallet)
  if (fromWallet > 0 && rest === 0) return <WalletHandOver order={order} parts={parts} plans={plans} id={id} later={later} />
  return <HandOver order={order} parts={parts} plans={plans} id={id} method={method} fromWallet={fromWallet} later={later} />
}

function partsOf(order: OrderDetail, seller: SellerEntry | undefined, advance: number | undefined): SellerEntry[] {
  if (seller === undefined) return order.sellers.filter(isDue)
  return [advance === undefined ? seller : { ...seller, due: toman(advance) }].filter(isDue)
}

/** Something that the payment needs is not there. */
export function Missing({ children }: { children: string }) {
  return (
    <Alert
      tone="danger"
      action={
        <>
          <LinkButton to="/payment" look="line">
            انتخاب روش پرداخت
          </LinkButton>
          <LinkButton to="/account/orders" look="line">
            مشاهده سفارش‌ها
          </LinkButton>
        </>
      }
    >
      {children}
    </Alert>
  )
}

/** A part that is paid, settled with its seller or has ended is no longer handed over. */
export function isDue({ isPaid, status }: Pick<SellerEntry, 'isPaid' | 'status'>): boolean {
  return (isPaid === 'unpaid' || isPaid === 'prepaid') && status !== 'cancelled' && status !== 'failed'
}
