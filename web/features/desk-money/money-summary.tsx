import type { ReactNode } from 'react'
import { readMoneySummaryCall, type MoneySummary as Summary } from '#contract/seller-money.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './desk-money.module.css'
import { percentWords, termWords } from './money-words.ts'
import { Signed } from './signed.tsx'

/** What the market owes the seller, and on which terms a sale of today is reckoned. */
export function MoneySummary() {
  const asked = useData({ queryKey: mine('desk-money'), queryFn: ({ signal }) => callMine(readMoneySummaryCall, {}, signal) })
  if (asked.isError && asked.data === undefined) return <LoadingFailed title="خطا در بارگذاری حساب" failed={[asked]} />
  if (asked.data === undefined) {
    return (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    )
  }
  const { basisPoints, terms } = asked.data
  return (
    <Panel as="section" label="حساب شما نزد بازار" className={styles.stack}>
      <MoneyFigures money={asked.data} />
      <div className={styles.terms}>
        <p>{`کارمزد سفارش‌های امروز ${percentWords(basisPoints)} است، مگر دسته‌ای که نرخ خود را دارد.`}</p>
        {termWords(terms).map((words) => (
          <p key={words}>{words}.</p>
        ))}
      </div>
    </Panel>
  )
}

export function MoneyFigures({
  money: { balance, held, claimed, available },
}: {
  money: Pick<Summary, 'balance' | 'held' | 'claimed' | 'available'>
}) {
  return (
    <dl className={styles.figures}>
      <Figure label={balance < 0 ? 'بدهی شما به بازار' : 'طلب شما از بازار'} amount={Math.abs(balance)} note={null} />
      <Figure label="قابل تسویه" amount={available} note={null} />
      <Figure label="در راه بانک" amount={claimed} note={null} />
      <Figure label="نگه‌داشته" amount={held} note="تا پایان مهلت مرجوعی" />
    </dl>
  )
}

function Figure({ label, amount, note }: { label: string; amount: number; note: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>
        <Signed amount={amount} plain /> <small>تومان</small>
      </dd>
      {note !== null && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
