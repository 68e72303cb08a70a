import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { SessionUser } from '#contract/identity.ts'
import type { StaffRight } from '#contract/rights.ts'
import {
  approveWithdrawalCall,
  listWithdrawalsFilesCall,
  listWithdrawalsToPayCall,
  makeWithdrawalsFileCall,
  readWithdrawalsFileCall,
  recordWithdrawalPaidCall,
  refuseWithdrawalCall,
  type WithdrawalId,
  WithdrawalStatus,
  type WithdrawalToPay,
} from '#contract/wallet-withdrawal.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime, formatToman } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
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

export const meta = () => personalMeta('برداشت از کیف پول')

const KEY = 'staff-withdrawals'
const STATUS_LABELS = {
  pending: 'در انتظار تأیید',
  approved: 'آمادهٔ واریز',
  paid: 'واریز شد',
  refused: 'رد شد',
  cancelled: 'خریدار لغو کرد',
} as const satisfies Record<WithdrawalStatus, string>

/** Money of shoppers on its way to their bank: one member approves it, another pays it and writes down the bank's reference. */
export default function WithdrawalsPage() {
  return <StaffPage>{(member) => <Queue member={member} />}</StaffPage>
}

function Queue({ member: { rights = [] } }: { member: SessionUser }) {
  const [search, setSearch] = useSearchParams()
  const status = WithdrawalStatus.safeParse(search.get('status')).data ?? 'pending'
  const pages = useCursorPages({
    queryKey: [KEY, status],
    readPage: (after, signal) =>
      call(listWithdrawalsToPayCall, { query: { status, ...(after !== undefined && { after: after as WithdrawalId }) } }, signal), // a cursor that the page before gave
  })
  const counts = pages.data?.pages[0]?.counts
  const options = WithdrawalStatus.options.map((value) => {
    const count = counts?.[value] ?? 0
    return { value, label: count === 0 ? STATUS_LABELS[value] : `${STATUS_LABELS[value]} (${formatCount(count)})` }
  })
  const withdrawals = pages.data?.pages.flatMap((page) => page.withdrawals)
  return (
    <>
      <h1>برداشت از کیف پول</h1>
      <QueueFilters>
        <Select label="وضعیت" options={options} value={status} onChange={(value) => setSearch({ status: value })} />
      </QueueFilters>
      {status === 'approved' && rights.includes('payouts.pay') && (
        <BankFiles
          queryKey={KEY}
          list={(signal) => call(listWithdrawalsFilesCall, {}, signal)}
          make={(transfers) => call(makeWithdrawalsFileCall, { body: { transfers } })}
          read={(file) => call(readWithdrawalsFileCall, { query: { file } })}
        />
      )}
      {withdrawals === undefined && pages.isError && <LoadingFailed title="خطا در بارگذاری برداشت‌ها" failed={[pages]} />}
      {withdrawals === undefined && !pages.isError && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {withdrawals?.length === 0 && (
        <Panel>
          <EmptyState icon={<CashIcon />} title="برداشتی نیست" text="با این وضعیت درخواستی نیست." />
        </Panel>
      )}
      {withdrawals?.map((withdrawal) => (
        <Card key={withdrawal.requestId} withdrawal={withdrawal} rights={rights} />
      ))}
      {pages.hasNextPage && (
        <Button look="line" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          بیشتر
        </Button>
      )}
    </>
  )
}

function Card({ withdrawal, rights }: { withdrawal: WithdrawalToPay; rights: NonNullable<SessionUser['rights']> }) {
  const { requestId, amount, sheba, holderName, date, note, approvedBy, approvedAt, filedAt, paidBy, paidAt, reference, reason } =
    withdrawal
  return (
    <Panel as="article" labelledBy={requestId} className={styles.card}>
      <div className={styles.head}>
        <h2 id={requestId}>{`${formatToman(amount)} به ${holderName}`}</h2>
      </div>
      <dl className={styles.facts}>
        <Fact label="شبا">
          <bdi dir="ltr">{sheba}</bdi>
        </Fact>
        <Fact label="صاحب حساب">{holderName}</Fact>
        <Fact label="درخواست">{formatDateTime(date)}</Fact>
        {note !== '' && <Fact label="یادداشت خریدار">{note}</Fact>}
        {approvedBy !== null && (
          <Fact label="تأیید">{approvedAt === null ? approvedBy : `${approvedBy} · ${formatDateTime(approvedAt)}`}</Fact>
        )}
        {filedAt !== null && <Fact label="پروندهٔ بانک">{formatDateTime(filedAt)}</Fact>}
        {paidBy !== null && paidAt !== null && <Fact label="واریز">{`${paidBy} · ${formatDateTime(paidAt)}`}</Fact>}
        {reference !== null && <Fact label="پیگیری بانک">{toPersianDigits(reference)}</Fact>}
        {reason !== '' && <Fact label="دلیل رد">{reason}</Fact>}
      </dl>
      <Decide withdrawal={withdrawal} rights={rights} />
    </Panel>
  )
}

type Act = 'approve' | 'refuse' | 'pay'
const ACTS: readonly { status: WithdrawalStatus; can: StaffRight; act: TransferAct<Act> }[] = [
  { status: 'pending', can: 'payouts.prepare', act: { name: 'approve', label: 'تأیید برای واریز' } },
  { status: 'pending', can: 'payouts.prepare', act: { name: 'refuse', label: 'رد کردن', look: 'danger', needs: 'reason' } },
  { status: 'approved', can: 'payouts.pay', act: { name: 'pay', label: 'واریز شد', needs: 'reference' } },
  { status: 'approved', can: 'payouts.prepare', act: { name: 'refuse', label: 'بانک نپذیرفت', look: 'line', needs: 'reason' } },
]

/** What this member may do with it now. */
function Decide({ withdrawal: { requestId, status, mayPay }, rights }: { withdrawal: WithdrawalToPay; rights: readonly string[] }) {
  const queryClient = useQueryClient()
  const isOwn = status === 'approved' && rights.includes('payouts.pay') && !mayPay
  const acts = ACTS.filter((each) => each.status === status && rights.includes(each.can) && (each.act.name !== 'pay' || mayPay))
  return (
    <TransferActs<Act>
      acts={acts.map(({ act }) => act)}
      reasonLabel="دلیل رد"
      note={isOwn ? 'این برداشت را خودتان تأیید کرده‌اید؛ همکار دیگری آن را واریز می‌کند.' : undefined}
      send={(act, { reason, reference }) => {
        if (act === 'approve') return call(approveWithdrawalCall, { body: { requestId } })
        if (act === 'refuse') return call(refuseWithdrawalCall, { body: { requestId, reason } })
        return call(recordWithdrawalPaidCall, { body: { requestId, reference } })
      }}
      onEnd={() => void queryClient.invalidateQueries({ queryKey: [KEY] })}
    />
  )
}
