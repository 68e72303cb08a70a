import { listTransfersCall, type Transfer } from '#contract/wallet-transfer.ts'
import { formatDateTime } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import styles from './moves.module.css'
import { SignedAmount } from './signed-amount.tsx'

/** Transfers sent and received, with the other one's name; nothing while there is none. */
export function Transfers() {
  const pages = useCursorPages({
    queryKey: mine('wallet-transfers'),
    readPage: (before, signal) => callMine(listTransfersCall, { query: before ? { before } : {} }, signal),
  })
  const transfers = pages.data?.pages.flatMap((page) => page.transfers) ?? []
  if (pages.data === undefined && pages.isError) return <LoadingFailed title="خطا در بارگذاری انتقال‌ها" failed={[pages]} />
  if (transfers.length === 0) return null
  return (
    <Panel as="section" className={styles.moves} labelledBy="transfers">
      <h2 id="transfers">انتقال‌ها</h2>
      <ul className={styles.list}>
        {transfers.map((transfer) => (
          <Entry key={transfer.transferId} transfer={transfer} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button look="line" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          انتقال‌های پیشین
        </Button>
      )}
    </Panel>
  )
}

function Entry({ transfer: { direction, otherName, amount, date, note, statusDescriptionFa } }: { transfer: Transfer }) {
  return (
    <li className={styles.entry}>
      <div>
        <p>{direction === 'sent' ? `انتقال به ${otherName}` : `دریافت از ${otherName}`}</p>
        <p className={styles.quiet}>{`${formatDateTime(date)} · ${statusDescriptionFa} · بابت: ${note}`}</p>
      </div>
      <SignedAmount amount={direction === 'sent' ? -amount : amount} unit />
    </li>
  )
}
