import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type DeskFigures, readFiguresCall } from '#contract/desk-figures.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ChartIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from '../figures/figures.module.css'
import { RangeBar } from '../figures/range-bar.tsx'
import { askedAgainMs, type ChosenRange, chosenRange } from '../figures/ranges.ts'
import { ByDay } from './by-day.tsx'
import { ByProduct } from './by-product.tsx'
import { ByProvince } from './by-province.tsx'
import { KeyFigures } from './key-figures.tsx'

/** What the seller sold in the days that the address names. */
export function Figures() {
  const [search, setSearch] = useSearchParams()
  const now = new Date()
  const chosen = chosenRange(search, now)
  const { from, until } = chosen
  const asked = useData({
    queryKey: mine('desk-figures', from, until),
    queryFn: ({ signal }) => callMine(readFiguresCall, { query: { from, until } }, signal),
    placeholderData: keepPreviousData,
    refetchInterval: askedAgainMs(chosen, now),
  })
  return (
    <>
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
          <Shown figures={asked.data} chosen={chosen} />
        </div>
      )}
    </>
  )
}

function Shown({ figures, chosen }: { figures: DeskFigures; chosen: ChosenRange }) {
  const range = { from: chosen.from, until: chosen.until }
  const fileName = `${range.from}-${range.until}`
  const isEmpty = figures.days.every(({ orders, views }) => orders === 0 && (views ?? 0) === 0)
  if (isEmpty) {
    return (
      <Panel>
        <EmptyState
          icon={<ChartIcon />}
          title="در این بازه فروشی نبوده است"
          text="بازهٔ دیگری انتخاب کنید. فروش هر روز چند ثانیه پس از پرداخت این‌جا دیده می‌شود."
        />
      </Panel>
    )
  }
  return (
    <>
      <KeyFigures figures={figures} />
      <ByDay days={figures.days} fileName={fileName} />
      {figures.products.length > 0 && (
        <div className={styles.pair}>
          <ByProduct products={figures.products} hasMore={figures.hasMoreProducts} range={range} fileName={fileName} />
          <ByProvince provinces={figures.provinces} fileName={fileName} />
        </div>
      )}
      <p className={styles.quiet}>
        فروش جمع بهای محصولات است، پیش از کد تخفیف، هزینهٔ ارسال و مالیات. سفارش‌ها و اقلام لغوشده و ردشده در آن نیست؛ آنچه بازگشته هست و جدا
        هم شمرده می‌شود. بازدید، نشان دادن صفحهٔ محصول به یک نفر است، بی‌شمردن ربات‌ها و باز کردن دوباره در همان برگه.
      </p>
    </>
  )
}
