import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { DepositResult } from '#contract/wallet-deposit.ts'
import { type Deposit, depositResult } from '#contract/wallet-deposit.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatDateTime } from '#persian/format.ts'
import { isUnknownThere } from '#web/api/api-error.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { Facts } from '#web/features/order/facts.tsx'
import { cameBack, returnedId, useGatewayReturn } from '#web/features/payment/gateway-return.ts'
import { Checking, ReturnFailed, StatusColumn } from '#web/features/payment/return-parts.tsx'
import { statusAddressOf } from '#web/features/payment/status-address.ts'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CheckIcon, CloseIcon, WarningIcon } from '#web/ui/icons.tsx'
import { ClockIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Amount } from '#web/ui/price.tsx'
import { chargeFor } from './charge-for.ts'
import { depositWords } from './deposit-words.ts'
import { DepositLoading, NoDeposit } from './no-deposit.tsx'
import { handOverAddressOf, useDeposit, WALLET } from './use-deposit.ts'

export const meta = () => personalMeta('وضعیت شارژ کیف پول')

/** Where a gateway sends back who charged a wallet; `data` is what the simulated bank says. */
export default function DepositStatusPage() {
  const [search, setSearch] = useSearchParams()
  const came = cameBack(search)
  const isReturn = came !== undefined
  const returned = useGatewayReturn(came)
  const told = returned.data

  // the address keeps the charge alone: a reload asks how it stands instead of telling the return once more
  useEffect(() => {
    if (told !== undefined && isReturn) setSearch({ order_id: told.order_id }, { replace: true, preventScrollReset: true })
  }, [told, isReturn, setSearch])

  if (came !== undefined) {
    if (returned.isError || (returned.isPending && returned.fetchStatus === 'idle')) {
      const id = returnedId(came)
      const isHopeful = depositResult(undefined, came.returned?.status) === 'pending'
      return (
        <ReturnFailed
          title={isHopeful ? 'در انتظار تأیید تراکنش' : 'خطا در تأیید تراکنش'}
          error={returned.error}
          retry={() => void returned.refetch()}
        >
          {id !== undefined && (
            <LinkButton to={statusAddressOf(id)} look="line">
              دیدن وضعیت شارژ
            </LinkButton>
          )}
          <LinkButton to={WALLET.to} look="plain">
            {WALLET.label}
          </LinkButton>
        </ReturnFailed>
      )
    }
    return <Checking />
  }
  return (
    <StatusColumn>
      <SignedInOnly otherwise="go" fallback={<DepositLoading />}>
        {() => <Status id={search.get('order_id')} />}
      </SignedInOnly>
    </StatusColumn>
  )
}

function Status({ id }: { id: string | null }) {
  const { deposit, isNamed } = useDeposit(id)
  if (!isNamed || isUnknownThere(deposit.error)) return <NoDeposit />
  if (deposit.data !== undefined) return <StatusView deposit={deposit.data} />
  if (deposit.isError) return <LoadingFailed title="خطا در بارگذاری وضعیت شارژ" failed={[deposit]} />
  return <DepositLoading />
}

const LOOKS = {
  success: { icon: <CheckIcon />, tone: 'success' },
  failed: { icon: <CloseIcon />, tone: 'danger' },
  pending: { icon: <ClockIcon />, tone: 'plain' },
  unknown: { icon: <WarningIcon />, tone: 'plain' },
} as const satisfies Record<DepositResult, object>

function StatusView({ deposit }: { deposit: Deposit }) {
  const { result, title, text, payLabel } = depositWords(deposit)
  const goOn = result === 'success' ? chargeFor() : undefined
  return (
    <>
      <Panel>
        <EmptyState level={1} {...LOOKS[result]} title={title} text={text}>
          {payLabel !== undefined && (
            <LinkButton to={handOverAddressOf(deposit.depositId)} size="large">
              {payLabel}
            </LinkButton>
          )}
          {goOn !== undefined && (
            <LinkButton to={goOn} size="large">
              ادامهٔ خرید
            </LinkButton>
          )}
          <LinkButton to={WALLET.to} size="large" look={payLabel === undefined && goOn === undefined ? 'primary' : 'line'}>
            {WALLET.label}
          </LinkButton>
        </EmptyState>
      </Panel>
      <Panel as="section" label="جزئیات تراکنش">
        <Facts facts={factsOf(deposit)} />
      </Panel>
    </>
  )
}

function factsOf({ amount, description, gateway, payer, transactionId, card, createdAt, paidAt }: Deposit) {
  return [
    { label: 'مبلغ', value: <Amount amount={amount} /> },
    { label: 'بابت', value: description },
    { label: 'درگاه پرداخت', value: gateway.label },
    { label: 'تاریخ', value: formatDateTime(paidAt ?? createdAt) },
    ...(transactionId === null ? [] : [{ label: 'شمارهٔ پیگیری', value: <bdi dir="ltr">{toPersianDigits(transactionId)}</bdi> }]),
    ...(card === null ? [] : [{ label: 'کارت', value: <bdi dir="ltr">{toPersianDigits(card)}</bdi> }]),
    ...(payer.name === '' ? [] : [{ label: 'پرداخت‌کننده', value: `${payer.name} ${payer.family}` }]),
  ]
}
