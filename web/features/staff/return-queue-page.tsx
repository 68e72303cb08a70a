import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ReturnState } from '#contract/return.ts'
import { listAnyReturnsCall, type ReturnInQueue, ReturnsQuery } from '#contract/return-desk.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { ConsoleFrame } from '#web/shell/console/console-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RETURN_STATES } from '../return/return-words.ts'
import { deskPlaces } from './desk-places.ts'
import { RETURN_QUEUE } from './return-queue-address.ts'
import styles from './ticket-queue-page.module.css'

export const meta = () => personalMeta('مرجوعی‌ها')

const STATES = [
  { value: 'open', label: 'باز' },
  { value: 'all', label: 'همه' },
  ...ReturnState.options.map((value) => ({ value: String(value), label: RETURN_STATES[value].label })),
]

/** Returns of all orders, the one that waits longest first. */
export default function ReturnQueuePage() {
  return <ConsoleFrame places={deskPlaces}>{() => <Queue />}</ConsoleFrame>
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
      <div className={styles.filters}>
        <Select label="وضعیت" options={STATES} value={wanted.state} onChange={(state) => setSearch({ state })} />
      </div>
      {queue.data === undefined && (queue.isError ? <LoadingFailed title="خطا در بارگذاری مرجوعی‌ها" failed={[queue]} /> : <Awaited />)}
      {queue.data !== undefined && (
        <Panel className={styles.panel}>
          {queue.data.returns.length === 0 ? (
            <EmptyState icon={<BoxIcon />} title="درخواستی وجود ندارد" text="با این وضعیت درخواست مرجوعی نیست." />
          ) : (
            <ul aria-label="مرجوعی‌ها" aria-busy={queue.isPlaceholderData || undefined} className={styles.list}>
              {queue.data.returns.map((each) => (
                <Row key={each.returnId} given={each} />
              ))}
            </ul>
          )}
          <div className={styles.foot}>
            <span>{`${formatCount(queue.data.totalCount)} درخواست`}</span>
            <Pagination
              page={queue.data.page}
              pages={queue.data.totalPages}
              hrefOf={(page) => `${RETURN_QUEUE}?${new URLSearchParams({ state: wanted.state, page: String(page) })}`}
            />
          </div>
        </Panel>
      )}
    </>
  )
}

function Row({ given }: { given: ReturnInQueue }) {
  const { returnId, orderNumber, buyerName, seller, state, lines, requestedAt } = given
  const number = toPersianDigits(orderNumber)
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b>
          <bdi>{lines.map(({ name }) => name).join('، ')}</bdi>
        </b>
        <small>{`سفارش ${number} · ${buyerName || 'نامشخص'} · ${seller.label} · ${formatDateTime(requestedAt)}`}</small>
      </div>
      <span className={styles.marks}>
        <Chip tone={RETURN_STATES[state].tone}>{RETURN_STATES[state].label}</Chip>
      </span>
      <LinkButton to={`${RETURN_QUEUE}/${returnId}`} look="line" aria-label={`باز کردن مرجوعی سفارش ${number}`}>
        باز کردن
      </LinkButton>
    </li>
  )
}

function Awaited() {
  return (
    <Loading>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </Loading>
  )
}
