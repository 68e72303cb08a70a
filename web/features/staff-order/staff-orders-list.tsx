import { useNavigate, useSearchParams } from 'react-router'
import { RECENT_DAYS_LABELS, RecentDays } from '#contract/payment-desk.ts'
import { listStaffOrdersCall, PlacedStatus, type StaffOrderRow } from '#contract/staff-order.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { Amount } from '#web/ui/price.tsx'
import { Select } from '#web/ui/select.tsx'
import { PaymentBadge, STATUS_WORDS, StatusBadge } from '../order/state-badges.tsx'
import { CursorList } from '../staff/cursor-list.tsx'
import { QueueFilters } from '../staff/desk-list.tsx'
import { SearchForm } from '../staff/search-form.tsx'
import { STAFF_ORDERS } from '../staff/ticket-queue-address.ts'
import { choiceOf } from './staff-orders-address.ts'
import styles from './staff-orders-list.module.css'

const ALL = { value: '', label: 'همه' }
const DAYS = RecentDays.options.map((value) => ({ value, label: RECENT_DAYS_LABELS[value] }))
const STATUSES = [ALL, ...PlacedStatus.options.map((value) => ({ value: value as string, label: STATUS_WORDS[value].label }))]

export function StaffOrdersList({ opened }: { opened: string | undefined }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const choice = choiceOf(search)
  const pages = useCursorPages({
    queryKey: ['staff-orders', choice],
    readPage: (before, signal) => call(listStaffOrdersCall, { query: { ...choice, ...(before !== undefined && { before }) } }, signal),
    keepsLast: true,
  })
  const first = pages.data?.pages[0]
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    void navigate(`${STAFF_ORDERS}?${next}`)
  }
  const gateways = [ALL, ...(first?.gateways.map(({ name, label }) => ({ value: name, label })) ?? [])]
  const sellers = [ALL, ...(first?.sellers.map(({ id, name }) => ({ value: id as string, label: name })) ?? [])]
  const orders = pages.data?.pages.flatMap((page) => page.orders)
  return (
    <div>
      <h1>سفارش‌ها</h1>
      <QueueFilters>
        <Select label="وضعیت" options={STATUSES} value={choice.status ?? ''} onChange={(value) => choose('status', value)} />
        <Select label="ثبت" options={DAYS} value={choice.days} onChange={(value) => choose('days', value)} />
        <Select label="درگاه" options={gateways} value={choice.gateway ?? ''} onChange={(value) => choose('gateway', value)} />
        <Select label="فروشنده" options={sellers} value={choice.sellerId ?? ''} onChange={(value) => choose('sellerId', value)} />
        <SearchForm
          label="شمارهٔ سفارش، محصول یا موبایل"
          value={choice.search ?? ''}
          error={pages.error}
          onSearch={(words) => choose('search', words)}
        />
      </QueueFilters>
      {choice.userId !== undefined && (
        <p className={styles.narrowed}>
          سفارش‌های یک کاربر
          <Button look="plain" onClick={() => choose('userId', '')}>
            همهٔ سفارش‌ها
          </Button>
        </p>
      )}
      <CursorList
        pages={pages}
        rows={orders}
        label="سفارش‌ها"
        failed="خطا در بارگذاری سفارش‌ها"
        empty={<EmptyState icon={<BoxIcon />} title="سفارشی نیست" text="با این جست‌وجو و فیلترها سفارشی یافت نشد." />}
      >
        {(row) => <Row key={row.orderId} row={row} query={search.toString()} isOpen={row.orderId === opened} />}
      </CursorList>
    </div>
  )
}

function Row({ row, query, isOpen }: { row: StaffOrderRow; query: string; isOpen: boolean }) {
  const { orderId, orderNumber, placedAt, status, isPaid, total, gatewayLabel, buyerName, buyerMobile, sellers, pieces } = row
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <a
        href={`${STAFF_ORDERS}/${orderId}${query === '' ? '' : `?${query}`}`}
        className={styles.number}
        aria-current={isOpen ? 'true' : undefined}
      >
        <VisuallyHidden>سفارش </VisuallyHidden>
        <bdi>{toPersianDigits(orderNumber)}</bdi>
      </a>
      <span className={styles.sum}>
        <Amount amount={total} />
      </span>
      <small className={styles.words}>
        {buyerName || 'نامشخص'} · <bdi dir="ltr">{toPersianDigits(buyerMobile)}</bdi> · {formatDateTime(placedAt)}
      </small>
      <small className={styles.words}>
        <bdi>{sellers.join('، ')}</bdi>
        {` · ${formatCount(pieces)} عدد · ${gatewayLabel}`}
      </small>
      <span className={styles.marks}>
        <StatusBadge status={status} />
        {status !== 'waiting' && <PaymentBadge state={isPaid} />}
      </span>
    </li>
  )
}
