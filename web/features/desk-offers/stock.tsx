import { useSearchParams } from 'react-router'
import { listMovementsCall, MOVEMENT_REASONS, MovementsQuery, type StockMovement } from '#contract/desk-offers.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { DayFilter } from '#web/ui/day-filter.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { BoxIcon } from '#web/ui/icons.tsx'
import { Select } from '#web/ui/select.tsx'
import { DESK_OFFERS, DESK_STOCK } from './addresses.ts'
import { CorrectStock } from './correct-stock.tsx'
import { More, Row } from './rows.tsx'
import styles from './stock.module.css'

const WHICH = [
  { value: 'all', label: 'همه' },
  { value: 'hand', label: 'اصلاح و ویرایش' },
  { value: 'orders', label: 'سفارش‌ها' },
  { value: 'in', label: 'افزایش' },
  { value: 'out', label: 'کاهش' },
] as const

export function Stock() {
  const [search, setSearch] = useSearchParams()
  const parsed = MovementsQuery.safeParse(Object.fromEntries(search))
  const { cursor: _, ...wanted } = parsed.success ? parsed.data : MovementsQuery.parse({})
  const { which, psid, from, to } = wanted
  const asked = useCursorPages({
    queryKey: mine('desk-stock', wanted),
    readPage: async (cursor, signal) => {
      const page = await callMine(listMovementsCall, { query: { ...wanted, ...(cursor !== undefined && { cursor }) } }, signal)
      return { ...page, next: page.nextCursor }
    },
    keepsLast: true,
  })
  const narrow = (given: Record<string, string>) => {
    const next = { which, ...(psid && { psid }), ...(from && { from }), ...(to && { to }), ...given }
    setSearch(Object.fromEntries(Object.entries(next).filter(([name, value]) => value !== '' && !(name === 'which' && value === 'all'))))
  }
  return (
    <div className={styles.page}>
      {psid !== undefined && (
        <>
          <BackLink to={DESK_OFFERS}>پیشنهادها</BackLink>
          <CorrectStock key={psid} psid={psid} />
        </>
      )}
      <div className={styles.filters}>
        <Select label="چه چیزی" options={WHICH} value={which} onChange={(value) => narrow({ which: value })} />
        <DayFilter label="از روز" day={from} onChange={(day) => narrow({ from: day })} />
        <DayFilter label="تا روز" day={to} onChange={(day) => narrow({ to: day })} />
        {psid !== undefined && (
          <LinkButton to={DESK_STOCK} look="line">
            همهٔ محصول‌ها
          </LinkButton>
        )}
      </div>
      <ListPanel
        asked={asked}
        label="گردش موجودی"
        failed="خطا در بارگذاری گردش موجودی"
        empty={<EmptyState icon={<BoxIcon />} title="چیزی جابه‌جا نشده است" text="آنچه سفارش‌ها می‌برند و آنچه اصلاح می‌کنید اینجا می‌آید." />}
        foot={() => asked.hasNextPage && <More asked={asked} />}
      >
        {({ pages }) => pages.flatMap(({ movements }) => movements.map((each) => <Movement key={each.id} given={each} />))}
      </ListPanel>
    </div>
  )
}

function Movement({ given: { psid, title, options, delta, reason, note, by, orderNumber, at } }: { given: StockMovement }) {
  const why = [MOVEMENT_REASONS[reason], orderNumber && toPersianDigits(orderNumber), note].filter(Boolean).join(' · ')
  return (
    <Row
      title={<a href={`${DESK_STOCK}?psid=${encodeURIComponent(psid)}`}>{[title, options].filter(Boolean).join('، ')}</a>}
      facts={[why, [formatDateTime(at), by].filter(Boolean).join(' · ')]}
    >
      <bdi className={delta > 0 ? styles.in : styles.out}>{`${delta > 0 ? '+' : '−'}${formatCount(Math.abs(delta))}`}</bdi>
    </Row>
  )
}
