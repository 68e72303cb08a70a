import { useState } from 'react'
import { listWithdrawalsCall, takeBackWithdrawalCall, type Withdrawal } from '#contract/wallet-withdrawal.ts'
import { formatDateTime, formatToman } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './moves.module.css'
import { useMovedWallet } from './use-moved-wallet.ts'

/** Withdrawals that are not ended; nothing while there is none. */
export function PendingWithdrawals() {
  const pages = useCursorPages({
    queryKey: mine('wallet-withdrawals'),
    readPage: (before, signal) => callMine(listWithdrawalsCall, { query: { which: 'pending', ...(before && { before }) } }, signal),
  })
  const withdrawals = pages.data?.pages.flatMap((page) => page.withdrawals) ?? []
  if (pages.data === undefined && pages.isError) return <LoadingFailed title="خطا در بارگذاری برداشت‌ها" failed={[pages]} />
  if (withdrawals.length === 0) return null
  return (
    <Panel as="section" className={styles.moves} labelledBy="pending-withdrawals">
      <h2 id="pending-withdrawals">برداشت‌های در انتظار</h2>
      <ul className={styles.list}>
        {withdrawals.map((withdrawal) => (
          <Entry key={withdrawal.requestId} withdrawal={withdrawal} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button look="line" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          برداشت‌های پیشین
        </Button>
      )}
    </Panel>
  )
}

function Entry({ withdrawal }: { withdrawal: Withdrawal }) {
  const { amount, sheba, date, note, status, statusDescriptionFa } = withdrawal
  return (
    <li className={styles.entry}>
      <div>
        <p>
          <b>{formatToman(amount)}</b> به شبای <bdi dir="ltr">{sheba}</bdi>
        </p>
        <p className={styles.quiet}>
          {formatDateTime(date)}
          {note !== '' && ` · یادداشت: ${note}`}
        </p>
      </div>
      <Chip tone={status === 'pending' ? 'zafaran' : 'firuze'}>{statusDescriptionFa}</Chip>
      {status === 'pending' && <TakeBack withdrawal={withdrawal} />}
    </li>
  )
}

function TakeBack({ withdrawal: { requestId, amount } }: { withdrawal: Withdrawal }) {
  const [asking, setAsking] = useState(false)
  const moved = useMovedWallet()
  const takeBack = useChange({
    send: () => callMine(takeBackWithdrawalCall, { body: { requestId } }),
    onDone: ({ message }) => toast({ tone: 'success', title: 'موفق', text: message }),
    onEnd: () => {
      setAsking(false)
      moved()
    },
  })
  return (
    <>
      <Button look="line" onClick={() => setAsking(true)}>
        لغو درخواست
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="لغو درخواست برداشت"
        size="small"
        actions={
          <>
            <Button look="danger" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
              بله، لغو شود
            </Button>
            <Button look="line" onClick={() => setAsking(false)}>
              انصراف
            </Button>
          </>
        }
      >
        <p>{`${formatToman(amount)} در کیف پول شما آزاد می‌شود.`}</p>
      </Dialog>
    </>
  )
}
