import type { OrderDetail } from '#contract/order.ts'
import type { OrderStatus } from '#contract/payment-state.ts'
import type { WalletShare } from '#contract/wallet-share.ts'
import { formatCount } from '#persian/format.ts'
import { shippingTotalRows } from '#web/features/shipping/shipping-words.ts'
import { Panel } from '#web/ui/layout.tsx'
import { Totals } from '#web/ui/totals.tsx'
import { paidBy } from './paid-by.ts'

/** What an order comes to, of the parts that have not ended, and how much of it is paid. */
export function OrderSums({ order, walletShare }: { order: OrderDetail; walletShare: WalletShare }) {
  const isLiving = livingOf(order)
  const counted = order.sellers.filter(isLiving)
  const ofPlans = order.plans.filter(isLiving).reduce((sum, plan) => sum + plan.price, 0)
  const subtotal = counted.reduce((sum, entry) => sum + entry.price, 0)
  const vat = counted.reduce((sum, entry) => sum + entry.vat, 0)
  const pieces = counted.reduce((sum, entry) => sum + entry.quantity, 0)
  return (
    <Panel>
      <Totals
        rows={[
          ...(counted.length > 0 ? [{ label: `جمع محصولات (${formatCount(pieces)})`, amount: subtotal }] : []),
          ...(ofPlans > 0 ? [{ label: 'اشتراک', amount: ofPlans }] : []),
          ...(order.totalDiscount > 0 ? [{ label: 'تخفیف', amount: order.totalDiscount, tone: 'gain' as const }] : []),
          ...shippingTotalRows(order.totalShipping),
          ...(vat > 0 ? [{ label: 'مالیات بر ارزش افزوده', amount: vat }] : []),
        ]}
        total={{ label: 'مبلغ کل', amount: order.totalPrice }}
      />
      {order.paidAmount > 0 && order.paidAmount < order.totalPrice && (
        <Totals
          rows={[
            { label: 'پرداخت‌شده', amount: order.paidAmount, tone: 'gain' },
            ...(order.due > 0 ? [{ label: 'مانده', amount: order.due }] : []),
            ...(order.dueToSeller > 0 ? [{ label: 'تسویه با فروشنده', amount: order.dueToSeller }] : []),
          ]}
        />
      )}
      {walletShare.paid > 0 && <Totals rows={paidBy(order, walletShare)} />}
    </Panel>
  )
}

/** The parts that the sums of an order are made of: those that have not ended, all of them once all have. */
function livingOf({ sellers, plans }: Pick<OrderDetail, 'sellers' | 'plans'>): (part: { status: OrderStatus }) => boolean {
  const isLiving = ({ status }: { status: OrderStatus }) => status !== 'cancelled' && status !== 'failed'
  return [...sellers, ...plans].some(isLiving) ? isLiving : () => true
}
