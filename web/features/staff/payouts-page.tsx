import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { SessionUser } from '#contract/identity.ts'
import {
  failPayoutCall,
  listPayoutsFilesCall,
  listPayoutsToPayCall,
  makePayoutsFileCall,
  PAYOUT_STATE_LABELS,
  type PayoutId,
  PayoutState,
  type PayoutToPay,
  payPayoutCall,
  preparePayoutCall,
  readPayoutsFileCall,
  refusePayoutCall,
} from '#contract/payout.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime, formatToman } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CashIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BankFiles } from './bank-files.tsx'
import { QueueFilters } from './desk-list.tsx'
import { Fact } from './fact.tsx'
import styles from './payouts-page.module.css'
import { StaffPage } from './staff-page.tsx'
import { type TransferAct, TransferActs } from './transfer-acts.tsx'

export const meta = () => personalMeta('تسویهٔ فروشندگان')

const KEY = 'staff-payouts'

/** Money on its way to sellers: one member prepares it, another pays it at the bank and writes down the reference. */
export default function PayoutsPage() {
  return <StaffPage>{(member) => <Queue member={member} />}</StaffPage>
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
      {state === 'prepared' && member.rights?.includes('payouts.pay') && (
        <BankFiles
          queryKey={KEY}
          list={(signal) => call(listPayoutsFilesCall, {}, signal)}
          make={(transfers) => call(makePayoutsFileCall, { body: { transfers } })}
          read={(file) => call(readPayoutsFileCall, { query: { file } })}
        />
      )}
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
    filedAt,
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
        {filedAt !== null && <Fact label="پروندهٔ بانک">{formatDateTime(filedAt)}</Fact>}
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

type Decision = 'prepare' | 'refuse' | 'pay' | 'fail'
const PREPARE: TransferAct<Decision> = { name: 'prepare', label: 'آماده برای پرداخت' }
const REFUSE: TransferAct<Decision> = { name: 'refuse', label: 'رد کردن', look: 'danger', needs: 'reason' }
const PAY: TransferAct<Decision> = { name: 'pay', label: 'پرداخت شد', needs: 'reference' }
const FAIL: TransferAct<Decision> = { name: 'fail', label: 'بانک نپذیرفت', look: 'line', needs: 'reason' }
const CAME_BACK: TransferAct<Decision> = { ...FAIL, label: 'بانک برگرداند' }

/** What this member may do with it now; whoever prepared it does not pay it. */
function actsOn({ state, mayPay: isOthers }: PayoutToPay, mayPrepare: boolean, mayPay: boolean): readonly TransferAct<Decision>[] {
  if (state === 'requested' && mayPrepare) return [PREPARE, REFUSE]
  if (state === 'prepared' && mayPay) return isOthers ? [PAY, FAIL] : [FAIL]
  return state === 'paid' && mayPay ? [CAME_BACK] : []
}

function Decide({ payout, mayPrepare, mayPay }: { payout: PayoutToPay; mayPrepare: boolean; mayPay: boolean }) {
  const { id: payoutId, state } = payout
  const queryClient = useQueryClient()
  const isOwn = state === 'prepared' && mayPay && !payout.mayPay
  return (
    <TransferActs<Decision>
      acts={actsOn(payout, mayPrepare, mayPay)}
      reasonLabel={state === 'requested' ? 'دلیل رد' : 'دلیل برگشت'}
      note={isOwn ? 'این تسویه را خودتان آماده کرده‌اید؛ همکار دیگری آن را پرداخت می‌کند.' : undefined}
      send={(decision, { reason, reference }) => {
        if (decision === 'prepare') return call(preparePayoutCall, { body: { payoutId } })
        if (decision === 'refuse') return call(refusePayoutCall, { body: { payoutId, reason } })
        if (decision === 'pay') return call(payPayoutCall, { body: { payoutId, reference } })
        return call(failPayoutCall, { body: { payoutId, reason } })
      }}
      onEnd={() => void queryClient.invalidateQueries({ queryKey: [KEY] })}
    />
  )
}
