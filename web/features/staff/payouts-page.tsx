import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SessionUser } from '#contract/identity.ts'
import {
  failPayoutCall,
  listPayoutsToPayCall,
  PAYOUT_STATE_LABELS,
  type PayoutId,
  PayoutState,
  type PayoutToPay,
  PayoutWords,
  payPayoutCall,
  preparePayoutCall,
  refusePayoutCall,
} from '#contract/payout.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime, formatToman } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { ConsoleFrame } from '#web/shell/console/console-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CashIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import { QueueFilters } from './desk-list.tsx'
import { deskPlaces } from './desk-places.ts'
import styles from './payouts-page.module.css'

export const meta = () => personalMeta('تسویهٔ فروشندگان')

const KEY = 'staff-payouts'

/** Money on its way to sellers: one member prepares it, another pays it at the bank and writes down the reference. */
export default function PayoutsPage() {
  return <ConsoleFrame places={deskPlaces}>{(member) => <Queue member={member} />}</ConsoleFrame>
}

function Queue({ member }: { member: SessionUser }) {
  const [search, setSearch] = useSearchParams()
  const state = PayoutState.safeParse(search.get('state')).data ?? 'requested'
  const pages = useCursorPages({
    queryKey: [KEY, state],
    readPage: (after, signal) =>
      call(listPayoutsToPayCall, { query: { state, ...(after !== undefined && { after: after as PayoutId }) } }, signal), // a cursor that the page before gave
  })
  const counts = pages.data?.pages[0]?.counts
  const options = PayoutState.options.map((value) => {
    const count = counts?.[value] ?? 0
    return { value, label: count === 0 ? PAYOUT_STATE_LABELS[value] : `${PAYOUT_STATE_LABELS[value]} (${formatCount(count)})` }
  })
  const payouts = pages.data?.pages.flatMap((page) => page.payouts)
  return (
    <>
      <h1>تسویهٔ فروشندگان</h1>
      <QueueFilters>
        <Select label="وضعیت" options={options} value={state} onChange={(value) => setSearch({ state: value })} />
      </QueueFilters>
      {payouts === undefined && pages.isError && <LoadingFailed title="خطا در بارگذاری تسویه‌ها" failed={[pages]} />}
      {payouts === undefined && !pages.isError && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {payouts?.length === 0 && (
        <Panel>
          <EmptyState icon={<CashIcon />} title="تسویه‌ای نیست" text="با این وضعیت درخواستی نیست." />
        </Panel>
      )}
      {payouts?.map((payout) => (
        <Card key={payout.id} payout={payout} rights={member.rights ?? []} />
      ))}
      {pages.hasNextPage && (
        <Button look="line" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          بیشتر
        </Button>
      )}
    </>
  )
}

function Card({ payout, rights }: { payout: PayoutToPay; rights: NonNullable<SessionUser['rights']> }) {
  const {
    id,
    seller,
    amount,
    sheba,
    holderName,
    requestedAt,
    isScheduled,
    accountSetAt,
    preparedBy,
    paidBy,
    paidAt,
    reference,
    reason,
    state,
  } = payout
  const legal = seller.legalName === '' ? seller.name : seller.legalName
  return (
    <Panel as="article" labelledBy={id} className={styles.card}>
      <div className={styles.head}>
        <h2 id={id}>{`${formatToman(amount)} به ${seller.name}`}</h2>
      </div>
      <dl className={styles.facts}>
        <Fact label="شبا">
          <bdi dir="ltr">{sheba}</bdi>
        </Fact>
        <Fact label="صاحب حساب">{holderName}</Fact>
        <Fact label="نام حقوقی فروشنده">{legal}</Fact>
        <Fact label="درخواست">{`${formatDateTime(requestedAt)}${isScheduled ? ' · خودکار' : ''}`}</Fact>
        {accountSetAt !== null && <Fact label="ثبت این حساب">{formatDateTime(accountSetAt)}</Fact>}
        {preparedBy !== null && <Fact label="آماده‌کننده">{preparedBy}</Fact>}
        {paidBy !== null && paidAt !== null && <Fact label="پرداخت">{`${paidBy} · ${formatDateTime(paidAt)}`}</Fact>}
        {reference !== null && <Fact label="پیگیری بانک">{toPersianDigits(reference)}</Fact>}
        {reason !== '' && <Fact label="دلیل">{reason}</Fact>}
      </dl>
      {holderName !== legal && (state === 'requested' || state === 'prepared') && (
        <Alert tone="notice">نام صاحب حساب با نام فروشنده یکی نیست؛ پیش از پرداخت نام را در بانک ببینید.</Alert>
      )}
      <Decide payout={payout} mayPrepare={rights.includes('payouts.prepare')} mayPay={rights.includes('payouts.pay')} />
    </Panel>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type Decision = 'prepare' | 'refuse' | 'pay' | 'fail'

/** What this member may do with it now; whoever prepared it does not pay it. */
function Decide({ payout, mayPrepare, mayPay }: { payout: PayoutToPay; mayPrepare: boolean; mayPay: boolean }) {
  const { id: payoutId, state } = payout
  const queryClient = useQueryClient()
  const [written, setWritten] = useState({ reference: '', reason: '' })
  const [faults, setFaults] = useState<{ reference?: string | undefined; reason?: string | undefined }>({})
  const decide = useChange({
    send: (decision: Decision) => {
      if (decision === 'prepare') return call(preparePayoutCall, { body: { payoutId } })
      if (decision === 'refuse') return call(refusePayoutCall, { body: { payoutId, reason: written.reason } })
      if (decision === 'pay') return call(payPayoutCall, { body: { payoutId, reference: written.reference } })
      return call(failPayoutCall, { body: { payoutId, reason: written.reason } })
    },
    onDone: ({ message }) => toast({ tone: 'success', text: message }),
    onEnd: () => void queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
  const press = (decision: Decision) => {
    const needed = decision === 'pay' ? 'reference' : 'reason'
    const fault = decision === 'prepare' ? undefined : PayoutWords.shape[needed].safeParse(written[needed]).error?.issues[0]?.message
    setFaults(fault === undefined ? {} : { [needed]: fault })
    if (fault === undefined) decide.mutate(decision)
  }
  const isBusy = (decision: Decision) => decide.isPending && decide.variables === decision
  const field = (name: 'reference' | 'reason', label: string) => (
    <TextField
      label={label}
      autoComplete="off"
      ltr={name === 'reference'}
      value={written[name]}
      error={faults[name]}
      onChange={({ target }) => {
        setWritten({ ...written, [name]: target.value })
        setFaults({})
      }}
    />
  )
  if (state === 'requested' && mayPrepare) {
    return (
      <div className={styles.decide}>
        {field('reason', 'دلیل رد')}
        <div className={styles.tools}>
          <Button busy={isBusy('prepare')} onClick={() => press('prepare')}>
            آماده برای پرداخت
          </Button>
          <Button look="danger" busy={isBusy('refuse')} onClick={() => press('refuse')}>
            رد کردن
          </Button>
        </div>
      </div>
    )
  }
  if (state === 'prepared' && mayPay) {
    return (
      <div className={styles.decide}>
        {payout.mayPay ? (
          field('reference', 'شمارهٔ پیگیری بانک')
        ) : (
          <p>این تسویه را خودتان آماده کرده‌اید؛ همکار دیگری آن را پرداخت می‌کند.</p>
        )}
        {field('reason', 'دلیل برگشت')}
        <div className={styles.tools}>
          {payout.mayPay && (
            <Button busy={isBusy('pay')} onClick={() => press('pay')}>
              پرداخت شد
            </Button>
          )}
          <Button look="line" busy={isBusy('fail')} onClick={() => press('fail')}>
            بانک نپذیرفت
          </Button>
        </div>
      </div>
    )
  }
  if (state === 'paid' && mayPay) {
    return (
      <div className={styles.decide}>
        {field('reason', 'دلیل برگشت')}
        <div className={styles.tools}>
          <Button look="line" busy={isBusy('fail')} onClick={() => press('fail')}>
            بانک برگرداند
          </Button>
        </div>
      </div>
    )
  }
  return null
}
