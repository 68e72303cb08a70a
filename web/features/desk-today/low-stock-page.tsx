import { useQueryClient } from '@tanstack/react-query'
import { listLowStockCall } from '#contract/low-stock.ts'
import { formatCount, formatTime } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { earlyCall, type PersonalHandle } from '#web/api/early-calls.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { EditIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './low-stock.module.css'
import { LowStockForm } from './low-stock-form.tsx'
import { LowStockRow } from './low-stock-row.tsx'

const TITLE = 'رو به پایان'

export const meta = () => personalMeta(TITLE)
export const handle: PersonalHandle = { early: () => [earlyCall(listLowStockCall, { query: {} })] }

/** Offers of which few pieces are left, and how few that is. */
export default function LowStockPage() {
  return (
    <DeskFrame
      title={TITLE}
      can="desk.prices"
      actions={
        <LinkButton to="/fastedit" look="line" icon={<EditIcon />}>
          ویرایش سریع موجودی
        </LinkButton>
      }
    >
      <LowStock />
    </DeskFrame>
  )
}

const KEY = 'desk-low-stock'

function LowStock() {
  const queryClient = useQueryClient()
  const pages = useCursorPages({
    queryKey: mine(KEY),
    readPage: async (cursor, signal) => {
      const page = await callMine(listLowStockCall, { query: cursor === undefined ? {} : { cursor } }, signal)
      return { ...page, next: page.nextCursor }
    },
  })
  const first = pages.data?.pages[0]
  if (first === undefined) {
    return pages.isError ? (
      <LoadingFailed title="خطا در بارگذاری موجودی‌ها" failed={[pages]} />
    ) : (
      <Loading>
        <Skeleton shape="line" />
        <Skeleton shape="card" />
      </Loading>
    )
  }
  const offers = pages.data?.pages.flatMap((page) => page.offers) ?? []
  const { threshold, totalCount, countedAt } = first
  return (
    <div className={styles.stack}>
      <Panel>
        <LowStockForm key={threshold} threshold={threshold} onDone={() => queryClient.invalidateQueries({ queryKey: mine(KEY) })} />
      </Panel>
      <Panel>
        {offers.length === 0 ? (
          <EmptyState
            icon={<BoxIcon />}
            title="موجودی هیچ محصولی کم نیست"
            text={`از هر محصولی که می‌فروشید بیش از ${formatCount(threshold)} عدد مانده است.`}
          />
        ) : (
          <ul className={styles.rows} aria-label={TITLE}>
            {offers.map((offer) => (
              <LowStockRow key={offer.psid} offer={offer} />
            ))}
          </ul>
        )}
        <div className={styles.foot}>
          <span>{`${formatCount(totalCount)} محصول با ${formatCount(threshold)} عدد یا کمتر، شمرده در ساعت ${formatTime(countedAt)}`}</span>
          {pages.hasNextPage && (
            <Button look="line" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              محصولات بیشتر
            </Button>
          )}
        </div>
      </Panel>
    </div>
  )
}
