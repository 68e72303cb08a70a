import { readMarketTodayCall, WAITING_COUNTED_MAX, type WaitingKind } from '#contract/market-today.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { APPLICATION_QUEUE } from './application-words.ts'
import { MarketSteps } from './market-steps.tsx'
import { PRODUCT_QUESTION_QUEUE, REPORT_QUEUE } from './product-question-queue-address.ts'
import { RETURN_QUEUE } from './return-queue-address.ts'
import { REVIEW_QUEUE } from './staff-places.ts'
import styles from './staff-rights.module.css'
import { PROPOSAL_QUEUE, STAFF_ORDERS, STAFF_PAYMENTS, STAFF_PAYOUTS, STAFF_WITHDRAWALS, TICKET_QUEUE } from './ticket-queue-address.ts'

const KINDS: Readonly<Record<WaitingKind, { label: string; to: string }>> = {
  late_parts: { label: 'سفارش از مهلت گذشته', to: STAFF_ORDERS },
  payments: { label: 'پرداخت نامعلوم یا ناهمخوان', to: STAFF_PAYMENTS },
  returns: { label: 'درخواست مرجوعی', to: RETURN_QUEUE },
  tickets: { label: 'تیکت بی‌پاسخ', to: TICKET_QUEUE },
  reviews: { label: 'دیدگاه تازه', to: REVIEW_QUEUE },
  questions: { label: 'پرسش و پاسخ تازه', to: PRODUCT_QUESTION_QUEUE },
  reports: { label: 'گزارش محصول یا قیمت', to: REPORT_QUEUE },
  applications: { label: 'درخواست فروشندگی', to: APPLICATION_QUEUE },
  proposals: { label: 'محصول پیشنهادی', to: PROPOSAL_QUEUE },
  payouts: { label: 'تسویهٔ فروشنده', to: STAFF_PAYOUTS },
  withdrawals: { label: 'برداشت از کیف پول', to: STAFF_WITHDRAWALS },
}

/** What waits for this member, each with the way to where it is done. */
export function WaitingForMember() {
  const asked = useData({
    queryKey: ['staff-today'],
    queryFn: ({ signal }) => call(readMarketTodayCall, {}, signal),
    refetchOnReconnect: false,
  })
  const steps = asked.data?.steps ?? []
  return (
    <>
      {steps.length > 0 && <MarketSteps steps={steps} />}
      <Panel as="section" labelledBy="waiting" className={styles.group}>
        <h2 id="waiting">چه چیزی در انتظار شماست</h2>
        {asked.isError && asked.data === undefined && <LoadingFailed title="خطا در بارگذاری کارهای مانده" failed={[asked]} />}
        {asked.isPending && (
          <Loading>
            <Skeleton shape="line" />
          </Loading>
        )}
        {asked.data?.waiting.length === 0 && <p className={styles.done}>کاری نمانده است.</p>}
        {asked.data !== undefined && asked.data.waiting.length > 0 && (
          <ul className={styles.waiting}>
            {asked.data.waiting.map(({ kind, count, since }) => (
              <li key={kind}>
                <a href={KINDS[kind].to}>
                  <b>{count === WAITING_COUNTED_MAX ? `${formatCount(count)} یا بیشتر` : formatCount(count)}</b> {KINDS[kind].label}
                </a>
                <p>{`از ${formatDateTime(new Date(since))}`}</p>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}
