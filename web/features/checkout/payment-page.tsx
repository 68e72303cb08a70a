import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { missingOf } from '#contract/buyer.ts'
import { type FinalReceipt, type Gateway, listGatewaysCall, readFinalReceiptCall } from '#contract/checkout.ts'
import { readUserInfoCall } from '#contract/identity.ts'
import { earlyCall, type PersonalHandle } from '#web/api/early-calls.ts'
import { mine } from '#web/api/token-store.ts'
import { failedOf, LoadingFailed } from '#web/data/loading-failed.tsx'
import { useChange } from '#web/data/use-change.ts'
import { PlanParts } from '#web/features/order/plan-parts.tsx'
import { OrderAgreement } from '#web/features/page/agreement.tsx'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { holdPage } from '#web/shell/hold-page.ts'
import { lazily } from '#web/shell/lazily.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CartIcon } from '#web/ui/icons.tsx'
import { Panel, WithSummary, Wrap } from '#web/ui/layout.tsx'
import { CheckoutSteps } from '../cart/checkout-steps.tsx'
import { ChangedCartNotice } from './changed-cart-notice.tsx'
import styles from './checkout.module.css'
import { CheckoutProblem } from './checkout-problem.tsx'
import { DiscountCode } from './discount-code.tsx'
import { GatewayPicker } from './gateway-picker.tsx'
import { PaymentSkeleton } from './pay-bar.tsx'
import { isBarred, isWhole, type PayWay, wayOf } from './pay-way.ts'
import { chooseMethod, showReceipt, useGateways, useReceipt } from './receipt.ts'
import { ReceiptSellerCard } from './receipt-seller-card.tsx'
import { dueOf, ReceiptSummary } from './receipt-summary.tsx'
import { BUYER_FIRST, useBuyer } from './use-buyer.ts'
import { useInvoiceCompany } from './use-invoice-company.ts'
import { useInvoiceRequest } from './use-invoice-request.ts'
import { useWalletShare } from './use-wallet-share.ts'
import { payLabelOf, SharedPayBar, WalletLine } from './wallet-line.tsx'
import { walletQuery } from './wallet-query.ts'

const InvoiceDialog = lazily(() => import('./invoice-dialog.tsx').then((part) => part.InvoiceDialog))

export const meta = () => personalMeta('روش پرداخت')
export const handle: PersonalHandle = {
  early: () => [
    earlyCall(readFinalReceiptCall, {}),
    earlyCall(listGatewaysCall, { query: { state: 'all' } }),
    earlyCall(readUserInfoCall, {}),
  ],
}

export default function PaymentPage() {
  return (
    <Wrap className={styles.page}>
      <SignedInOnly otherwise="go" fallback={<Loading />}>
        {() => <Loaded />}
      </SignedInOnly>
    </Wrap>
  )
}

function Loaded() {
  const receipt = useReceipt()
  const gateways = useGateways('all')
  const buyer = useBuyer()
  if (receipt.data !== undefined && receipt.data.sellers.length === 0 && receipt.data.plans.length === 0) {
    return (
      <Panel>
        <EmptyState level={1} icon={<CartIcon />} title="هیچ آیتمی موجود نیست" text="سبد خرید شما خالی است.">
          <LinkButton to="/basket">سبد خرید</LinkButton>
        </EmptyState>
      </Panel>
    )
  }
  if (buyer.data !== undefined && missingOf(buyer.data.user).length > 0) {
    return (
      <>
        <Navigate to={BUYER_FIRST} replace />
        <Loading />
      </>
    )
  }
  // a bill of an earlier visit may be of another cart: none can be paid that was not asked for now
  if (receipt.isFetchedAfterMount && receipt.data !== undefined && gateways.data !== undefined && buyer.data !== undefined) {
    return (
      <>
        <CheckoutSteps at="method" />
        <Payment receipt={receipt.data} gateways={gateways.data.data} />
      </>
    )
  }
  const failed = failedOf(receipt, gateways, buyer)
  if (failed.length > 0) return <LoadingFailed title="خطا در بارگذاری صورت‌حساب" failed={failed} />
  return <Loading />
}

function Loading() {
  return (
    <>
      <CheckoutSteps at="method" unsure />
      <PaymentSkeleton />
    </>
  )
}

function Payment({ receipt, gateways }: { receipt: FinalReceipt; gateways: readonly Gateway[] }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const top = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<string>()
  /** The seller whose invoice is being asked for. */
  const [asking, setAsking] = useState<FinalReceipt['sellers'][number]['seller']>()
  /** Why the last thing that was tried could not be done, and how to try it again. */
  const [problem, setProblem] = useState<{ error: Error; again: () => void }>()
  const open = gateways.filter(({ unavailable }) => unavailable === null)
  const named = (name: string | undefined) => open.find(({ info }) => info.name === name)
  const gateway = named(wanted) ?? named(receipt.paymentMethod?.name) ?? open[0]
  const due = dueOf(receipt)
  const share = useWalletShare(due, receipt.orderId)
  const way = wayOf(gateway, open, share)
  const cash = way?.state === 'offline'
  const whole = !cash && isWhole(share)

  const refresh = () => {
    for (const key of ['receipt', 'gateways', 'cart']) void queryClient.invalidateQueries({ queryKey: mine(key) })
    top.current?.scrollIntoView({ block: 'center' })
  }
  const tellProblem = (error: Error, again: () => void) => {
    setProblem({ error, again })
    refresh()
  }
  /** Opens the order; `sellerId`: to pay this seller's part alone. */
  const pay = useChange({
    send: ({ by }: { by: PayWay; sellerId?: string }) => holdPage(chooseMethod(by, receipt)),
    whenSignedOut: 'page',
    onBegin: () => setProblem(undefined),
    onDone: async (opened, { sellerId }) => {
      await showReceipt(queryClient, opened.receipt)
      void queryClient.invalidateQueries({ queryKey: mine('cart') })
      const part = opened.receipt.sellers.find(({ seller }) => seller.id === sellerId)
      const way = part?.receipt_id_seller ? `receipt=${part.receipt_id_seller}` : `order=${opened.orderId}`
      void navigate(`/payment-info?${way}${cash ? '' : walletQuery(share.fromWallet)}`)
    },
    onFailed: (error, given) => tellProblem(error, () => pay.mutate(given)),
  })
  const invoice = useInvoiceRequest(receipt, {
    onBegin: () => setProblem(undefined),
    onProblem: (error, wish) => tellProblem(error, () => invoice.mutate(wish)),
  })

  const { data: company } = useInvoiceCompany(receipt.sellers.some(({ vatRequested }) => vatRequested))
  const busy = pay.isPending || invoice.isPending
  const payButton = way !== undefined && due > 0 && (
    <Button size="large" wide busy={pay.isPending} disabled={busy} onClick={() => pay.mutate({ by: way })}>
      {cash ? 'ثبت سفارش، پرداخت در محل' : payLabelOf(share, way)}
    </Button>
  )
  return (
    <>
      <div ref={top}>
        {problem !== undefined && (
          <CheckoutProblem
            error={problem.error}
            orderId={receipt.orderId}
            onWithdrawn={() => {
              setProblem(undefined)
              problem.again()
            }}
          />
        )}
      </div>
      <ChangedCartNotice receipt={receipt} />
      <WithSummary
        summary={
          <Panel as="aside" className={styles.summary}>
            <DiscountCode receipt={receipt} onInPayment={tellProblem} />
            <ReceiptSummary receipt={receipt} />
            <div className={styles.pay}>{payButton}</div>
            <OrderAgreement />
          </Panel>
        }
      >
        <h1 className={styles.title}>روش پرداخت و صورت‌حساب</h1>
        <a href="#discount-code" className={styles.toCode}>
          کد تخفیف دارید؟
        </a>
        {due > 0 && (
          <WalletLine
            share={share}
            barred={isBarred(way, open, share, due) ? 'با پرداخت در محل، از کیف پول چیزی برداشته نمی‌شود.' : undefined}
          />
        )}
        {!whole && (
          <Panel>
            {gateways.length === 0 ? (
              <p>هیچ روش پرداختی در دسترس نیست.</p>
            ) : (
              <GatewayPicker gateways={gateways} chosen={gateway} onChoose={setWanted} />
            )}
          </Panel>
        )}
        {receipt.sellers.map((part) => (
          <ReceiptSellerCard
            key={part.seller.id}
            part={part}
            payLabel={cash || way === undefined ? undefined : 'ادامه و پرداخت این فروشنده'}
            busy={busy}
            invoiceBusy={invoice.isPending && invoice.variables?.sellerId === part.seller.id}
            company={company?.sellerIds.includes(part.seller.id) ? company.company?.name : undefined}
            onInvoice={() => {
              if (!part.vatRequested) setAsking(part.seller)
              else if (way !== undefined) invoice.mutate({ sellerId: part.seller.id, vatRequested: false, by: way })
            }}
            onPay={() => way !== undefined && pay.mutate({ by: way, sellerId: part.seller.id })}
          />
        ))}
        <PlanParts plans={receipt.plans} />
        <BackLink to="/basket-info" size="small">
          بازگشت به اطلاعات خریدار
        </BackLink>
      </WithSummary>
      {payButton && (
        <SharedPayBar due={due} share={cash ? undefined : share}>
          {payButton}
        </SharedPayBar>
      )}
      {asking !== undefined && way !== undefined && (
        <Suspense>
          <InvoiceDialog
            seller={asking.label}
            onClose={() => setAsking(undefined)}
            onRequest={(company) => {
              setAsking(undefined)
              invoice.mutate({ sellerId: asking.id, vatRequested: true, by: way, company })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
