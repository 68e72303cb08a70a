import { useNavigate } from 'react-router'
import { SEARCH_TEXT_MAX } from '#contract/limits.ts'
import type { OrderCounts, OrderFilter, OrderGroup } from '#contract/order-filter.ts'
import { formatCount } from '#persian/format.ts'
import { formatPersianMonth } from '#persian/persian-days.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ORDERS, ordersAddress } from './orders-address.ts'
import styles from './orders-choice.module.css'

const STATES = [
  { state: undefined, label: 'همه' },
  { state: 'awaiting', label: 'در انتظار پرداخت' },
  { state: 'underway', label: 'در جریان' },
  { state: 'delivered', label: 'تحویل‌شده' },
  { state: 'cancelled', label: 'لغوشده' },
] as const satisfies readonly { state: OrderGroup | undefined; label: string }[]

interface OrdersChoiceProps {
  filter: OrderFilter
  /** undefined: not there yet. */
  counts: OrderCounts | undefined
}

/** Which orders are shown: by words or number, month and state. All of it stands in the address. */
export function OrdersChoice({ filter, counts }: OrdersChoiceProps) {
  return (
    <>
      <div className={styles.head}>
        <h1>سفارش‌ها</h1>
        <OrderSearch filter={filter} />
        <MonthChoice filter={filter} counts={counts} />
      </div>
      <TabLinks
        label="وضعیت سفارش‌ها"
        current={ordersAddress(filter)}
        tabs={STATES.map(({ state, label }) => ({
          to: ordersAddress({ ...filter, state }),
          label,
          count: state === undefined ? counts?.all : counts?.states[state],
        }))}
      />
    </>
  )
}

/** A form of the address: what is looked for stands in it, and Enter is enough. The other choices stay. */
function OrderSearch({ filter: { search = '', state, month } }: { filter: OrderFilter }) {
  return (
    <search className={styles.search}>
      <form action={ORDERS}>
        <TextField
          key={search}
          label="شمارهٔ سفارش یا نام محصول"
          hideLabel
          name="search"
          placeholder="شمارهٔ سفارش یا نام محصول"
          maxLength={SEARCH_TEXT_MAX}
          defaultValue={search}
        />
        {state !== undefined && <input type="hidden" name="state" value={state} />}
        {month !== undefined && <input type="hidden" name="month" value={month} />}
        <Button type="submit" look="line">
          جست‌وجو
        </Button>
      </form>
    </search>
  )
}

function MonthChoice({ filter, counts }: OrdersChoiceProps) {
  const navigate = useNavigate()
  const { month: chosen } = filter
  const months = counts?.months ?? []
  const isMissing = chosen !== undefined && months.every(({ month }) => month !== chosen)
  return (
    <Select
      label="ماه"
      hideLabel
      value={chosen ?? 'all'}
      onChange={(month) => void navigate(ordersAddress({ ...filter, month: month === 'all' ? undefined : month }))}
      options={[
        { value: 'all', label: 'همهٔ ماه‌ها' },
        ...(isMissing ? [{ value: chosen, label: wordsOf(chosen) }] : []),
        ...months.map(({ month, count }) => ({ value: month, label: wordsOf(month), note: formatCount(count) })),
      ]}
    />
  )
}

function wordsOf(text: string): string {
  const [year = 0, month = 0] = text.split('-').map(Number)
  return formatPersianMonth({ year, month })
}
