import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SessionUser } from '#contract/identity.ts'
import { readWalletCall, type Wallet } from '#contract/wallet.ts'
import { callMine } from '#web/api/call-mine.ts'
import { earlyCall, type PersonalHandle } from '#web/api/early-calls.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { AccountFrame } from '#web/shell/account/account-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BalanceChart } from './balance-chart.tsx'
import { keepChargeFor } from './charge-for.ts'
import { DepositDialog } from './deposit-dialog.tsx'
import { LastEntry } from './last-entry.tsx'
import { PendingWithdrawals } from './pending-withdrawals.tsx'
import { Purse } from './purse.tsx'
import { Statement } from './statement.tsx'
import { TransferDialog } from './transfer-dialog.tsx'
import { Transfers } from './transfers.tsx'
import styles from './wallet-page.module.css'
import { WithdrawDialog } from './withdraw-dialog.tsx'

export const meta = () => personalMeta('کیف پول')
export const handle: PersonalHandle = { early: () => [earlyCall(readWalletCall, {})] }

export default function WalletPage() {
  return <AccountFrame fallback={<Loading />}>{(user) => <Loaded user={user} />}</AccountFrame>
}

function Loaded({ user }: { user: SessionUser }) {
  const wallet = useData({ queryKey: mine('wallet'), queryFn: ({ signal }) => callMine(readWalletCall, {}, signal) })
  return (
    <>
      <h1 className={styles.title}>کیف پول</h1>
      {wallet.data !== undefined && <Content user={user} wallet={wallet.data} />}
      {wallet.data === undefined && wallet.isError && <LoadingFailed title="خطا در بارگذاری کیف پول" failed={[wallet]} />}
      {wallet.data === undefined && !wallet.isError && <Loading />}
    </>
  )
}

/**
 * What can be done with the wallet stands on its purse, what waits to be done between the last entry and the statement. A page that a shopper
 * left for want of money brings its address as `redirect`: the charge is asked for at once.
 */
function Content({ user, wallet }: { user: SessionUser; wallet: Wallet }) {
  const [search] = useSearchParams()
  const [redirect] = useState(() => search.get('redirect'))
  const [move, setMove] = useState<'charge' | 'withdraw' | 'transfer' | undefined>(redirect === null ? undefined : 'charge')
  useEffect(() => keepChargeFor(redirect), [redirect])
  const available = wallet.balance - wallet.blockedAmount
  const close = () => setMove(undefined)
  return (
    <>
      <div className={styles.money}>
        <Purse balance={wallet.balance} blocked={wallet.blockedAmount}>
          <Button icon={<PlusIcon />} onClick={() => setMove('charge')}>
            شارژ
          </Button>
          <Button look="line" disabled={available < 1} onClick={() => setMove('withdraw')}>
            برداشت
          </Button>
          <Button look="line" disabled={available < 1} onClick={() => setMove('transfer')}>
            انتقال
          </Button>
        </Purse>
        <BalanceChart days={wallet.balanceDays} />
      </div>
      {wallet.lastTransaction !== null && <LastEntry entry={wallet.lastTransaction} />}
      <PendingWithdrawals />
      <Transfers />
      <Statement since={wallet.since} newest={wallet.lastTransaction?.transactionId} />
      {move === 'charge' && <DepositDialog user={user} limits={wallet.depositLimits} onClose={close} />}
      {move === 'withdraw' && <WithdrawDialog user={user} available={available} onClose={close} />}
      {move === 'transfer' && <TransferDialog user={user} available={available} onClose={close} />}
    </>
  )
}

function Loading() {
  return (
    <div aria-busy="true">
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  )
}
