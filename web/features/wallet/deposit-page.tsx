import { Navigate, useSearchParams } from 'react-router'
import type { Deposit } from '#contract/wallet-deposit.ts'
import { ApiError, isUnknownThere } from '#web/api/api-error.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { problemOf } from '#web/data/session-end.ts'
import { Facts } from '#web/features/order/facts.tsx'
import { HandOverHead } from '#web/features/payment/hand-over-head.tsx'
import { PaymentCard } from '#web/features/payment/payment-card.tsx'
import { StatusColumn } from '#web/features/payment/return-parts.tsx'
import { statusAddressOf } from '#web/features/payment/status-address.ts'
import { useLeave } from '#web/features/payment/use-leave.ts'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ArrowOnIcon } from '#web/ui/icons.tsx'
import { Amount } from '#web/ui/price.tsx'
import { useDepositLink } from './deposit-link.ts'
import { DepositLoading, NoDeposit } from './no-deposit.tsx'
import { useDeposit, WALLET } from './use-deposit.ts'

export const meta = () => personalMeta('شارژ کیف پول')

/** The last step before the bank: the charge stands in the address, so that a reload finds the same. */
export default function DepositPage() {
  return (
    <StatusColumn>
      <SignedInOnly otherwise="go" fallback={<DepositLoading />}>
        {() => <Loaded />}
      </SignedInOnly>
    </StatusColumn>
  )
}

function Loaded() {
  const [search] = useSearchParams()
  const { deposit, isNamed } = useDeposit(search.get('deposit'))
  if (!isNamed || isUnknownThere(deposit.error)) return <NoDeposit />
  if (deposit.data !== undefined) return <HandOver deposit={deposit.data} />
  if (deposit.isError) return <LoadingFailed title="خطا در بارگذاری شارژ کیف پول" failed={[deposit]} />
  return <DepositLoading />
}

function HandOver({ deposit }: { deposit: Deposit }) {
  const isPaid = deposit.payment_status === 'paid'
  const link = useDepositLink(deposit, !isPaid)
  const { leave, isLeft } = useLeave(link.data)
  const problem = problemOf(link.error)
  const isPaidMeanwhile = link.error instanceof ApiError && link.error.code === 'ALREADY_PAID'
  if (isPaid || isPaidMeanwhile) return <Navigate to={statusAddressOf(deposit.depositId)} replace />

  return (
    <PaymentCard
      tone="firuze"
      back={WALLET}
      head={<HandOverHead isReady={link.data !== undefined} isFailed={link.isError} onEnd={leave} />}
      parts={null}
    >
      <Facts
        facts={[
          { label: 'بابت', value: deposit.description },
          { label: 'مبلغ شارژ', value: <Amount amount={deposit.amount} /> },
          { label: 'درگاه پرداخت', value: deposit.gateway.label },
        ]}
      />
      {problem !== null ? (
        <>
          <Alert tone="danger" title="خطا در دریافت پیوند پرداخت:">
            {problem.message}
          </Alert>
          <Button size="large" busy={link.isFetching} onClick={() => void link.refetch()}>
            دوباره تلاش کنید
          </Button>
        </>
      ) : (
        <Button size="large" busy={link.data === undefined || isLeft} onClick={leave}>
          انتقال فوری
          <ArrowOnIcon size="small" />
        </Button>
      )}
    </PaymentCard>
  )
}
