import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type MarketFigures, readMarketFiguresCall } from '#contract/market-figures.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import styles from '#web/features/figures/figures.module.css'
import { RangeBar } from '#web/features/figures/range-bar.tsx'
import { askedAgainMs, type ChosenRange, chosenRange } from '#web/features/figures/ranges.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MarketDays } from './market/market-days.tsx'
import { MarketGateways } from './market/market-gateways.tsx'
import { MarketKeys } from './market/market-keys.tsx'
import { MarketSellers } from './market/market-sellers.tsx'
import { MarketSteps } from './market/market-steps.tsx'
import { MarketWaiting } from './market/market-waiting.tsx'
import { StaffPage } from './staff-page.tsx'

const TITLE = 'آمار بازار'

export const meta = () => personalMeta(TITLE)

/** How the whole market goes: sales, money, the steps of the checkout, gateways, sellers, stock and support. */
export default function MarketFiguresPage() {
  return <StaffPage>{() => <Figures />}</StaffPage>
}

function Figures() {
  const [search, setSearch] = useSearchParams()
  const now = new Date()
  const chosen = chosenRange(search, now)
  const { from, until } = chosen
  const asked = useData({
    queryKey: ['staff-market-figures', from, until],
    queryFn: ({ signal }) => call(readMarketFiguresCall, { query: { from, until } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: askedAgainMs(chosen, now),
    refetchOnReconnect: false,
  })
  return (
    <>
      <h1>{TITLE}</h1>
      <RangeBar chosen={chosen} now={now} onChoose={(wanted) => setSearch(wanted, { preventScrollReset: true })} />
      {asked.data === undefined && asked.isError && <LoadingFailed title="خطا در بارگذاری آمار" failed={[asked]} />}
      {asked.data === undefined && !asked.isError && (
        <Loading>
          <Skeleton shape="line" />
          <Skeleton shape="card" />
        </Loading>
      )}
      {asked.data !== undefined && (
        <div className={styles.figures} aria-busy={asked.isPlaceholderData || undefined}>
          <Shown figures={asked.data} chosen={chosen} now={now} />
        </div>
      )}
    </>
  )
}

function Shown({ figures, chosen: { from, until }, now }: { figures: MarketFigures; chosen: ChosenRange; now: Date }) {
  const fileName = `${from}-${until}`
  return (
    <>
      <MarketKeys figures={figures} />
      <MarketDays days={figures.days} fileName={fileName} />
      <div className={styles.pair}>
        <MarketSellers sellers={figures.sellers} hasMore={figures.hasMoreSellers} fileName={fileName} />
        <div className={styles.figures}>
          <MarketSteps steps={figures.steps} fileName={fileName} />
          <MarketGateways gateways={figures.gateways} fileName={fileName} />
        </div>
      </div>
      <MarketWaiting late={figures.late} soldOut={figures.soldOut} now={now} />
      <p className={styles.quiet}>
        فروش جمع بهای محصولات است، پیش از کد تخفیف، هزینهٔ ارسال و مالیات، در روز ثبت سفارش؛ آنچه لغو یا رد شده در آن نیست. دریافتی همان است
        که درگاه‌ها گرفته‌اند، منهای آنچه به کارت برگشته، در روز پرداخت و برابر با دفتر کل.
      </p>
    </>
  )
}
