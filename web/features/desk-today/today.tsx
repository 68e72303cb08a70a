import { type DeskToday, readTodayCall } from '#contract/desk-today.ts'
import { TODAY_ASKED_AGAIN_MS } from '#contract/timings.ts'
import { formatTime } from '#persian/format.ts'
import { formatPersianDay, persianDayAt } from '#persian/persian-days.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { useSession } from '#web/session/session.ts'
import { placesFor } from '#web/shell/desk/desk-places.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StoreIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LostPlacesCard } from './lost-places-card.tsx'
import { LowStockCard } from './low-stock-card.tsx'
import { MoneyCard } from './money-card.tsx'
import { Queue } from './queue.tsx'
import { SalesCard } from './sales-card.tsx'
import styles from './today.module.css'

export function Today() {
  const { user } = useSession()
  const asked = useData({
    queryKey: mine('desk-today'),
    queryFn: ({ signal }) => callMine(readTodayCall, {}, signal),
    refetchInterval: TODAY_ASKED_AGAIN_MS,
  })
  if (asked.data === undefined) {
    return asked.isError ? (
      <LoadingFailed title="خطا در بارگذاری میز" failed={[asked]} />
    ) : (
      <Loading>
        <Skeleton shape="line" />
        <Skeleton shape="card" />
      </Loading>
    )
  }
  // pages that this person may open, and no others
  const places = new Set(placesFor(user?.rights ?? []).map(({ path }) => path))
  return <Shown today={asked.data} mayGo={(path) => places.has(path)} />
}

function Shown({ today, mayGo }: { today: DeskToday; mayGo: (path: string) => boolean }) {
  const { at, orders, lowStock, lostPlaces, sales, money, reviews } = today
  const hasNothing = orders === null && lowStock === null && sales === null && reviews === null
  return (
    <div className={styles.today}>
      <p className={styles.when}>{`${formatPersianDay(persianDayAt(new Date(at)))}، ${formatTime(at)}`}</p>
      {hasNothing && (
        <Panel>
          <EmptyState
            icon={<StoreIcon />}
            title="کاری برای شما در این میز نیست"
            text="از فهرست کنار، بخشی را که به آن دسترسی دارید باز کنید."
          />
        </Panel>
      )}
      <Queue today={today} mayGo={mayGo} />
      {(sales !== null || lowStock !== null) && (
        <div className={styles.cards}>
          {sales !== null && <SalesCard sales={sales} mayGo={mayGo} />}
          {money !== null && <MoneyCard money={money} mayGo={mayGo} />}
          {lowStock !== null && <LowStockCard lowStock={lowStock} mayGo={mayGo} />}
          {lostPlaces !== null && <LostPlacesCard lostPlaces={lostPlaces} mayGo={mayGo} />}
        </div>
      )}
    </div>
  )
}
