import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { Gateway } from '#contract/checkout.ts'
import { type OrderDetail, readOrderByReceiptCall, type SellerEntry } from '#contract/order.ts'
import { formatToman } from '#persian/format.ts'
import { isUnknownThere } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { failedOf, LoadingFailed } from '#web/data/loading-failed.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { SellerEntryCard } from '#web/features/order/seller-entry-card.tsx'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { holdPage } from '#web/shell/hold-page.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { WarningIcon } from '#web/ui/icons.tsx'
import { Panel, WithSummary, Wrap } from '#web/ui/layout.tsx'
import { Totals } from '#web/ui/totals.tsx'
import { CheckoutSteps } from '../cart/checkout-steps.tsx'
import { AdvanceChoice } from './advance-choice.tsx'
import styles from './checkout.module.css'
import { CheckoutProblem } from './checkout-problem.tsx'
import { GatewayPicker } from './gateway-picker.tsx'
import { PaymentSkeleton } from './pay-bar.tsx'
import { isWhole, type PayWay, wayOf } from './pay-way.ts'
import { chooseMethod, isPayable, useGateways, useReceipt } from './receipt.ts'
import { useWalletShare } from './use-wallet-share.ts'
import { payLabelOf, SharedPayBar, WalletLine } from './wallet-line.tsx'
import { walletQuery } from './wallet-query.ts'

export const meta = () => personalMeta('پرداخت سفارش فروشنده')

export default function PaymentSellersPage() {
  return (
    <Wrap className={styles.page}>
      <CheckoutSteps at="method" />
      <SignedInOnly otherwise="go" fallback={<PaymentSkeleton />}>
        {() => <Loaded />}
      </SignedInOnly>
    </Wrap>
  )
}

function Loaded() {
  const { receipt_id: receiptId = '' } = useParams()
  const gateways = useGateways('online')
  const found = useData({
    queryKey: mine('order-by-receipt', receiptId),
    queryFn: ({ signal }) => callMine(readOrderByReceiptCall, { params: { receiptId } }, signal),
  })
  if (found.data !== undefined && gateways.data !== undefined)
    return (
      <SellerPayment
        order={found.data.order}
        part={found.data.seller}
        discountLater={found.data.discountLater}
        advance={found.data.advance}
        gateways={gateways.data.data}
      />
    )
  if (isUnknownThere(found.error)) return <UnknownReceipt />
  const failed = failedOf(found, gateways)
  if (failed.length > 0) return <LoadingFailed title="خطا در بارگذاری صورت‌حساب" failed={failed} />
  return <PaymentSkeleton />
}

function UnknownReceipt() {
  return (
    <Panel>
      <EmptyState level={1} icon={<WarningIcon />} title="اطلاعات فروشنده یافت نشد" text="سفارشی با این نشانی در حساب شما نیست.">
        <LinkButton to="/account/orders">بازگشت به سفارش‌ها</LinkButton>
        <LinkButton to="/payment" look="line">
          روش پرداخت
        </LinkButton>
      </EmptyState>
    </Panel>
  )
}

interface SellerPaymentProps {
  order: OrderDetail
  part: SellerEntry
  /** What the discount code gives this part only when the others are paid too. */
  discountLater: number
  /** What its seller takes now, the rest later; null: all of it. */
  advance: number | null
  gateways: readonly Gateway[]
}

function SellerPayment({ order, part, discountLater, advance, gateways: all }: SellerPaymentProps) {
  const navigate = useNavigate()
  const receipt = useReceipt()
  const [wanted, setWanted] = useState<string>()
  // what was begun at one gateway belongs to its order, and so does the rest of it
  const gateways = part.isPaid === 'prepaid' ? all.filter(({ info }) => info.name === part.paymentMethod?.name) : all
  const named = (name: string | undefined) => gateways.find(({ info }) => info.name === name)
  const gateway = named(wanted) ?? named(part.paymentMethod?.name) ?? gateways[0]
  const [wantsAdvance, setWantsAdvance] = useState(false)
  const isAdvance = wantsAdvance && advance !== null
  const due = isAdvance ? advance : part.due
  const share = useWalletShare(due, order.orderId)
  const way = wayOf(gateway, gateways, share)
  const whole = isWhole(share)

  const pay = useChange({
    send: async (by: PayWay) => {
      if (by.info.name === part.paymentMethod?.name || part.isPaid === 'prepaid' || receipt.data === undefined)
        return part.receipt_id_seller
      // another way to pay makes another order of what the cart still holds; this seller's part of it is the one to pay
      const opened = await holdPage(chooseMethod(by, receipt.data))
      return opened.receipt.sellers.find(({ seller }) => seller.id === part.seller.id)?.receipt_id_seller ?? part.receipt_id_seller
    },
    whenSignedOut: 'page',
    onFailed: 'here',
    onDone: (receiptId) =>
      void navigate(`/payment-info?receipt=${receiptId}${isAdvance ? '&advance=1' : ''}${walletQuery(share.fromWallet)}`),
  })
  const payButton = way !== undefined && isPayable(part) && (
    <Button size="large" wide busy={pay.isPending} onClick={() => pay.mutate(way)}>
      {share.isOn ? payLabelOf(share, way) : payLabel(part, isAdvance)}
    </Button>
  )
  return (
    <>
      {pay.problem !== null && (
        <CheckoutProblem
          error={pay.problem}
          orderId={order.orderId}
          onWithdrawn={() => pay.variables !== undefined && pay.mutate(pay.variables)}
        />
      )}
      <WithSummary
        summary={
          <Panel as="aside" className={styles.summary}>
            <Totals
              rows={[
                { label: 'صورت‌حساب این فروشنده', amount: part.totalPrice },
                ...(part.paidAmount > 0 ? [{ label: 'پیش‌تر پرداخت شده', amount: part.paidAmount, tone: 'gain' as const }] : []),
              ]}
              total={{ label: 'مبلغ قابل پرداخت', amount: due }}
            />
            <div className={styles.pay}>{payButton}</div>
          </Panel>
        }
      >
        <h1 className={styles.title}>{`پرداخت سفارش ${part.seller.label}`}</h1>
        {isPayable(part) ? (
          <>
            {advance !== null && (
              <Panel>
                <AdvanceChoice due={part.due} advance={advance} isAdvance={isAdvance} onChoose={setWantsAdvance} />
              </Panel>
            )}
            <WalletLine share={share} />
            {!whole && (
              <Panel>
                <GatewayPicker gateways={gateways} chosen={gateway} onChoose={setWanted} />
              </Panel>
            )}
          </>
        ) : (
          <Alert
            tone={part.isPaid === 'paid' ? 'success' : 'notice'}
            action={
              <LinkButton to={`/account/orders/${order.orderId}`} look="line">
                دیدن سفارش
              </LinkButton>
            }
          >
            {part.isPaid === 'paid'
              ? 'این بخش از سفارش پرداخت شده است.'
              : 'مبلغ اولیه پرداخت شده است؛ برای نهایی‌کردن خرید با تأمین‌کننده تماس بگیرید.'}
          </Alert>
        )}
        {discountLater > 0 && (
          <Alert tone="notice">
            {`${formatToman(discountLater)} تخفیف این بخش به خرید همهٔ سفارش بسته است؛ با پرداخت جداگانه از مبلغ بخش‌های دیگر کم می‌شود.`}
          </Alert>
        )}
        <SellerEntryCard entry={part} />
        <BackLink to={`/payment-statuscheck?order_id=${order.orderId}`} size="small">
          قبلی
        </BackLink>
      </WithSummary>
      {payButton && (
        <SharedPayBar due={due} share={share}>
          {payButton}
        </SharedPayBar>
      )}
    </>
  )
}

function payLabel({ isPaid }: Pick<SellerEntry, 'isPaid'>, isAdvance: boolean): string {
  if (isPaid === 'prepaid') return 'تکمیل پرداخت'
  return isAdvance ? 'پرداخت بیعانه' : 'پرداخت'
}
