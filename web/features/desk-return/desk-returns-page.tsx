import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ReturnState } from '#contract/return.ts'
import { listSellersReturnsCall, type ReturnInQueue, ReturnsQuery } from '#contract/return-desk.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { useData } from '#web/data/use-data.ts'
import { DeskFrame } from '#web/shell/desk/desk-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReturnIcon } from '#web/ui/icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { RETURN_STATES } from '../return/return-words.ts'
import styles from './desk-returns-page.module.css'
import { DESK_RETURNS } from './returns-address.ts'

const TITLE = 'مرجوعی‌ها'

export const meta = () => personalMeta(TITLE)

const hrefOf = (state: ReturnsQuery['state'], page = 1) => `${DESK_RETURNS}?${new URLSearchParams({ state, page: String(page) })}`

const VIEWS = [
  { state: 'open' as const, label: 'باز' },
  ...ReturnState.options.map((state) => ({ state, label: RETURN_STATES[state].label })),
  { state: 'all' as const, label: 'همه' },
]

/** What buyers want to send back of a seller's orders, the one that waits longest first. */
export default function DeskReturnsPage() {
  return (
    <DeskFrame title={TITLE} can="desk.orders">
      <Queue />
    </DeskFrame>
  )
}

function Queue() {
  const [search] = useSearchParams()
  const parsed = ReturnsQuery.safeParse(Object.fromEntries(search))
  const wanted = parsed.success ? parsed.data : ReturnsQuery.parse({})
  const queue = useData({
    queryKey: mine('desk-returns', wanted.state, String(wanted.page)),
    queryFn: ({ signal }) => callMine(listSellersReturnsCall, { query: wanted }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <TabLinks
        label="وضعیت مرجوعی"
        tabs={VIEWS.map(({ state, label }) => ({
          to: hrefOf(state),
          label,
          count: state === wanted.state && !queue.isPlaceholderData ? queue.data?.totalCount : undefined,
        }))}
        current={hrefOf(wanted.state)}
      />
      <ListPanel
        asked={queue}
        label={TITLE}
        failed="خطا در بارگذاری مرجوعی‌ها"
        empty={
          <EmptyState
            icon={<ReturnIcon />}
            title={wanted.state === 'open' ? 'مرجوعی بازی ندارید' : 'درخواستی وجود ندارد'}
            text={
              wanted.state === 'open'
                ? 'هر درخواست خریداران برای پس فرستادن محصول همین‌جا می‌آید و با پیام خبر داده می‌شود.'
                : 'با این وضعیت درخواست مرجوعی نیست.'
            }
          />
        }
        foot={({ page, totalPages, totalCount }) =>
          totalPages > 1 && (
            <>
              <span>{`${formatCount(totalCount)} درخواست`}</span>
              <Pagination page={page} pages={totalPages} hrefOf={(each) => hrefOf(wanted.state, each)} />
            </>
          )
        }
      >
        {({ returns }) => returns.map((each) => <Row key={each.returnId} given={each} />)}
      </ListPanel>
    </>
  )
}

function Row({ given }: { given: ReturnInQueue }) {
  const { returnId, orderNumber, buyerName, state, lines, pictureCount, requestedAt } = given
  const number = toPersianDigits(orderNumber)
  return (
    <li className={styles.row}>
      <Picture path={lines[0]?.image ?? null} alt="" sizes="48px" className={styles.thumb} />
      <div className={styles.words}>
        <a href={`${DESK_RETURNS}/${returnId}`}>
          <VisuallyHidden>{`مرجوعی سفارش ${number}، `}</VisuallyHidden>
          <bdi>{lines.map(({ name, quantity }) => `${formatCount(quantity)} عدد ${name}`).join('، ')}</bdi>
        </a>
        <small>{`سفارش ${number} · ${buyerName || 'خریدار'} · ${formatDateTime(requestedAt)}`}</small>
      </div>
      <span className={styles.marks}>
        {pictureCount > 0 && <Chip>{`${formatCount(pictureCount)} تصویر`}</Chip>}
        <Chip tone={RETURN_STATES[state].tone}>{RETURN_STATES[state].label}</Chip>
      </span>
    </li>
  )
}
