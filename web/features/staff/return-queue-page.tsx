import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ReturnState } from '#contract/return.ts'
import { listAnyReturnsCall, type ReturnInQueue, ReturnsQuery } from '#contract/return-desk.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { RETURN_STATES } from '../return/return-words.ts'
import { QueueFilters, QueueRow } from './desk-list.tsx'
import { RETURN_QUEUE } from './return-queue-address.ts'
import { StaffPage } from './staff-page.tsx'

export const meta = () => personalMeta('مرجوعی‌ها')

const STATES = [
  { value: 'open', label: 'باز' },
  { value: 'all', label: 'همه' },
  ...ReturnState.options.map((value) => ({ value: String(value), label: RETURN_STATES[value].label })),
]

/** Returns of all orders, the one that waits longest first. */
export default function ReturnQueuePage() {
  return <StaffPage>{() => <Queue />}</StaffPage>
}

function Queue() {
  const [search, setSearch] = useSearchParams()
  const parsed = ReturnsQuery.safeParse(Object.fromEntries(search))
  const wanted = parsed.success ? parsed.data : ReturnsQuery.parse({})
  const queue = useData({
    queryKey: ['staff-returns', wanted],
    queryFn: ({ signal }) => call(listAnyReturnsCall, { query: wanted }, signal),
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  })
  return (
    <>
      <h1>مرجوعی‌ها</h1>
      <QueueFilters>
        <Select label="وضعیت" options={STATES} value={wanted.state} onChange={(state) => setSearch({ state })} />
      </QueueFilters>
      <ListPanel
        asked={queue}
        label="مرجوعی‌ها"
        failed="خطا در بارگذاری مرجوعی‌ها"
        empty={<EmptyState icon={<BoxIcon />} title="درخواستی وجود ندارد" text="با این وضعیت درخواست مرجوعی نیست." />}
        foot={({ totalCount, page, totalPages }) => (
          <>
            <span>{`${formatCount(totalCount)} درخواست`}</span>
            <Pagination
              page={page}
              pages={totalPages}
              hrefOf={(to) => `${RETURN_QUEUE}?${new URLSearchParams({ state: wanted.state, page: String(to) })}`}
            />
          </>
        )}
      >
        {({ returns }) => returns.map((each) => <Row key={each.returnId} given={each} />)}
      </ListPanel>
    </>
  )
}

function Row({ given }: { given: ReturnInQueue }) {
  const { returnId, orderNumber, buyerName, seller, state, lines, pictureCount, requestedAt } = given
  const number = toPersianDigits(orderNumber)
  return (
    <QueueRow
      title={lines.map(({ name }) => name).join('، ')}
      facts={[`سفارش ${number} · ${buyerName || 'نامشخص'} · ${seller.label} · ${formatDateTime(requestedAt)}`]}
      marks={
        <>
          {pictureCount > 0 && <Chip>{`${formatCount(pictureCount)} تصویر`}</Chip>}
          <Chip tone={RETURN_STATES[state].tone}>{RETURN_STATES[state].label}</Chip>
        </>
      }
      to={`${RETURN_QUEUE}/${returnId}`}
      opens={`باز کردن مرجوعی سفارش ${number}`}
    />
  )
}
