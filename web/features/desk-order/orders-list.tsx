import type { DeskOrderRow } from '#contract/desk-order.ts'
import { formatCount } from '#persian/format.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon, CheckIcon } from '#web/ui/icons.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { KeyboardIcon } from '#web/ui/table/table-icons.tsx'
import { DESK_ORDERS, inView, isWhole, type ListChoice, searchOf } from './desk-orders-address.ts'
import { OrderRow } from './order-row.tsx'
import styles from './orders-list.module.css'
import { OrdersSieve } from './orders-sieve.tsx'
import { OrdersViews } from './orders-views.tsx'
import { type DeskOrders, useDeskCounts } from './use-desk-orders.ts'

interface OrdersListProps {
  choice: ListChoice
  list: DeskOrders
  opened: string | undefined
  picked: ReadonlySet<string>
  onPick: (receiptId: string) => void
  onPickAll: (isPicked: boolean) => void
  onPaste: () => void
  onAdvance: () => void
  onKeys: () => void
}

export function OrdersList({ choice, list, opened, picked, onPick, onPickAll, onPaste, onAdvance, onKeys }: OrdersListProps) {
  const counts = useDeskCounts(choice)
  return (
    <section className={styles.list} aria-label="فهرست سفارش‌ها">
      <OrdersViews choice={choice} counts={counts.data} />
      <OrdersSieve choice={choice} counts={counts.data} onPaste={onPaste} onAdvance={onAdvance} />
      <Rows
        choice={choice}
        list={list}
        opened={opened}
        picked={picked}
        onPick={onPick}
        onPickAll={onPickAll}
        total={choice.view === 'waiting' || choice.view === 'all' ? counts.data?.[choice.view] : counts.data?.stages[choice.view]}
      />
      <p className={styles.keys}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> حرکت
        </span>
        <span>
          <kbd>Space</kbd> انتخاب
        </span>
        <span>
          <kbd>Enter</kbd> باز کردن
        </span>
        <span>
          <kbd>A</kbd> تأیید
        </span>
        <span>
          <kbd>S</kbd> ارسال
        </span>
        <IconButton label="کلیدهای میانبر" onClick={onKeys}>
          <KeyboardIcon />
        </IconButton>
      </p>
    </section>
  )
}

interface RowsProps extends Pick<OrdersListProps, 'choice' | 'list' | 'opened' | 'picked' | 'onPick' | 'onPickAll'> {
  total: number | undefined
}

function Rows({ choice, list, opened, picked, onPick, onPickAll, total }: RowsProps) {
  const { orders, isError, more, isReadingMore } = list
  if (orders === undefined) {
    return isError ? (
      <LoadingFailed title="خطا در بارگذاری سفارش‌ها" failed={[list]} />
    ) : (
      <div className={styles.bones}>
        <Loading>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </Loading>
      </div>
    )
  }
  if (orders.length === 0) return <NoOrders choice={choice} />
  return (
    <>
      <div className={styles.above}>
        <label>
          <input
            type="checkbox"
            checked={orders.every(({ receiptId }) => picked.has(receiptId))}
            onChange={(event) => onPickAll(event.target.checked)}
          />
          انتخاب همه
        </label>
        <span>{countWords(orders.length, total)}</span>
      </div>
      <ul className={styles.rows} aria-label="سفارش‌ها">
        {orders.map((order: DeskOrderRow) => (
          <OrderRow
            key={order.receiptId}
            order={order}
            to={`${DESK_ORDERS}/${order.receiptId}${searchOf(choice)}`}
            isOpen={order.receiptId === opened}
            isPicked={picked.has(order.receiptId)}
            onPick={onPick}
          />
        ))}
      </ul>
      {more !== undefined && (
        <div className={styles.more}>
          <Button look="line" busy={isReadingMore} onClick={more}>
            سفارش‌های بیشتر
          </Button>
        </div>
      )}
    </>
  )
}

function countWords(shown: number, total: number | undefined): string {
  return total === undefined || total <= shown ? `${formatCount(shown)} سفارش` : `${formatCount(shown)} از ${formatCount(total)} سفارش`
}

function NoOrders({ choice }: { choice: ListChoice }) {
  if (!isWhole(choice)) {
    return (
      <EmptyState icon={<BoxIcon />} title="سفارشی پیدا نشد" text="با این جست‌وجو و فیلترها سفارشی نیست.">
        <LinkButton look="line" to={`${DESK_ORDERS}${searchOf({ view: choice.view, sort: choice.sort })}`}>
          برداشتن فیلترها
        </LinkButton>
      </EmptyState>
    )
  }
  if (choice.view === 'waiting') {
    return (
      <EmptyState icon={<CheckIcon />} tone="success" title="کاری نمانده است" text="همهٔ سفارش‌ها تأیید و فرستاده شده‌اند.">
        <LinkButton look="line" to={`${DESK_ORDERS}${searchOf(inView(choice, 'all'))}`}>
          همهٔ سفارش‌ها
        </LinkButton>
      </EmptyState>
    )
  }
  return <EmptyState icon={<BoxIcon />} title="سفارشی نیست" text="در این مرحله سفارشی ندارید." />
}
