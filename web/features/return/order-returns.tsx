import { useState } from 'react'
import type { OrderId } from '#contract/ids.ts'
import { lastReturnDay, listReturnsCall, RETURN_DAYS, type ReturnablePart } from '#contract/return.ts'
import { formatCount, formatDate } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel, VisuallyHidden } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { AskReturn } from './ask-return.tsx'
import styles from './order-returns.module.css'
import { ReturnCard } from './return-card.tsx'

/** What of a delivered order may be sent back until when, and its returns. */
export function OrderReturns({ orderId }: { orderId: OrderId }) {
  const returns = useData({
    queryKey: mine('returns', orderId),
    queryFn: ({ signal }) => callMine(listReturnsCall, { params: { orderId } }, signal),
  })
  const heading = useFocusKept<HTMLHeadingElement>(returns.data)
  return (
    <Panel as="section" labelledBy="order-returns">
      <h2 id="order-returns" ref={heading} tabIndex={-1}>
        مرجوعی
      </h2>
      {returns.data === undefined &&
        (returns.isError ? (
          <LoadingFailed title="خطا در بارگذاری مرجوعی‌ها" failed={[returns]} />
        ) : (
          <Loading>
            <Skeleton shape="line" />
          </Loading>
        ))}
      {returns.data?.parts.map((part) => (
        <MayReturn key={part.receiptId} part={part} />
      ))}
      {returns.data !== undefined && returns.data.returns.length > 0 && (
        <ul className={styles.list} aria-label="درخواست‌های مرجوعی">
          {returns.data.returns.map((each) => (
            <ReturnCard key={each.returnId} given={each} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function MayReturn({ part }: { part: ReturnablePart }) {
  const [asking, setAsking] = useState(false)
  const { seller, until, isOver, lines } = part
  const isAllTaken = lines.every(({ left }) => left === 0)
  return (
    <div className={styles.may}>
      <p>
        <b>{seller.label || 'فروشنده'}</b>
        <br />
        <span className={styles.quiet}>{mayWords(isAllTaken, isOver, formatDate(lastReturnDay(until)))}</span>
      </p>
      {!isAllTaken && !isOver && (
        <Button look="line" onClick={() => setAsking(true)}>
          مرجوع کردن
          <VisuallyHidden>{`: ${seller.label || 'فروشنده'}`}</VisuallyHidden>
        </Button>
      )}
      {asking && <AskReturn part={part} onClose={() => setAsking(false)} />}
    </div>
  )
}

function mayWords(isAllTaken: boolean, isOver: boolean, lastDay: string): string {
  if (isAllTaken) return 'برای همهٔ محصول‌های این بخش درخواست مرجوعی ثبت شده است.'
  const days = `${formatCount(RETURN_DAYS)} روز کاری پس از تحویل`
  return isOver ? `مهلت مرجوع کردن (${days}) در پایان ${lastDay} تمام شد.` : `تا پایان ${lastDay} (${days}) می‌توانید محصولی را مرجوع کنید.`
}
