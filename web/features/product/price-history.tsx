import { useEffect, useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { dailyPrices, type PriceDay, spanOf } from './chart-scale.ts'
import { PriceChart } from './price-chart.tsx'
import styles from './price-history.module.css'
import { readFresh } from './read-fresh.ts'

const PERIODS = [
  { value: '30', label: 'یک ماه' },
  { value: '90', label: 'سه ماه' },
  { value: '180', label: 'شش ماه' },
  { value: '365', label: 'یک سال' },
]

interface PriceHistoryProps {
  slug: string
  title: string
  onClose: () => void
}

/** What the product cost, day by day. */
export function PriceHistory({ slug, title, onClose }: PriceHistoryProps) {
  const [history, setHistory] = useState<readonly PriceDay[] | 'failed'>()
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks again
  useEffect(() => {
    const asking = new AbortController()
    readFresh(slug, String(Date.now()), asking.signal)
      .then((product) => setHistory(product?.general.priceHistory ?? []))
      .catch(() => asking.signal.aborted || setHistory('failed'))
    return () => asking.abort()
  }, [slug, tries])

  const again = () => {
    setHistory(undefined)
    setTries(tries + 1)
  }
  return (
    <Dialog open onClose={onClose} title="نمودار قیمت" size="wide">
      <p className={styles.title}>{title}</p>
      <div className={styles.body}>
        {history === undefined && <Skeleton shape="card" className={styles.loading} />}
        {history === 'failed' && (
          <Alert tone="danger" action={<RetryButton look="line" onClick={again} />}>
            تاریخچهٔ قیمت نیامد
          </Alert>
        )}
        {Array.isArray(history) && history.length === 0 && <Alert tone="info">اطلاعاتی در این بخش برای محصول وجود ندارد</Alert>}
        {Array.isArray(history) && history.length > 0 && <Periods history={history} />}
      </div>
    </Dialog>
  )
}

/** Offers the periods that the history fills, and the one that it only begins to. */
function Periods({ history }: { history: readonly PriceDay[] }) {
  const span = spanOf(history)
  const offered = PERIODS.filter((_, index) => index === 0 || span > Number(PERIODS[index - 1]?.value))
  const [period, setPeriod] = useState(offered.at(Math.min(1, offered.length - 1))?.value ?? '30')
  return (
    <>
      {offered.length > 1 && (
        <div className={styles.periods}>
          <SegmentedControl legend="دورهٔ نمودار" name="price-period" value={period} onChange={setPeriod} options={offered} />
        </div>
      )}
      <PriceChart key={period} daily={dailyPrices(history, Number(period))} />
    </>
  )
}
