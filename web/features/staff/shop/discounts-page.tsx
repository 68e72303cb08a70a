import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { BEARER_LABELS } from '#contract/commission.ts'
import { createDiscountCall, DiscountState, DiscountsQuery, type KeptDiscountCode, listDiscountsCall } from '#contract/discount-code.ts'
import { formatCount } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PercentIcon } from '#web/ui/icons.tsx'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toasts.ts'
import { QueueFilters, QueueRow } from '../desk-list.tsx'
import { SearchForm } from '../search-form.tsx'
import { StaffPage } from '../staff-page.tsx'
import { DiscountForm } from './discount-form.tsx'
import { DiscountTrial } from './discount-trial.tsx'
import { DISCOUNT_STATES, daysInWords, termsInWords, usesInWords } from './discount-words.ts'
import styles from './shop.module.css'
import { STAFF_DISCOUNTS } from './shop-addresses.ts'

export const meta = () => personalMeta('کدهای تخفیف')

const KEY = 'staff-discounts'
const STATES = [
  { value: 'all', label: 'همه' },
  ...DiscountState.options.map((value) => ({ value: String(value), label: DISCOUNT_STATES[value].label })),
]

/** Codes that take something off, and what each would do to a cart. */
export default function DiscountsPage() {
  return <StaffPage>{() => <Discounts />}</StaffPage>
}

function Discounts() {
  const [isAdding, setIsAdding] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return (
    <div className={styles.stack}>
      <div className={styles.head}>
        <h1>کدهای تخفیف</h1>
        {!isAdding && (
          <Button icon={<PlusIcon />} onClick={() => setIsAdding(true)}>
            کد تازه
          </Button>
        )}
      </div>
      {isAdding && (
        <Panel>
          <DiscountForm
            send={(body) => call(createDiscountCall, { body })}
            onDone={({ message, discount }) => {
              toast({ tone: 'success', text: message })
              void queryClient.invalidateQueries({ queryKey: [KEY] })
              void navigate(`${STAFF_DISCOUNTS}/${discount.id}`)
            }}
            onCancel={() => setIsAdding(false)}
          />
        </Panel>
      )}
      <List />
      <DiscountTrial />
    </div>
  )
}

function List() {
  const [search, setSearch] = useSearchParams()
  const parsed = DiscountsQuery.safeParse(Object.fromEntries(search))
  const wanted = parsed.success ? parsed.data : DiscountsQuery.parse({})
  const asked = useData({
    queryKey: [KEY, wanted],
    queryFn: ({ signal }) => call(listDiscountsCall, { query: wanted }, signal),
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  })
  return (
    <>
      <QueueFilters>
        <SearchForm label="جست‌وجوی کد" value={wanted.q} error={asked.error} onSearch={(q) => setSearch({ q, state: wanted.state })} />
        <Select label="وضعیت" options={STATES} value={wanted.state} onChange={(state) => setSearch({ q: wanted.q, state })} />
      </QueueFilters>
      <ListPanel
        asked={asked}
        label="کدهای تخفیف"
        failed="خطا در بارگذاری کدها"
        empty={<EmptyState icon={<PercentIcon />} title="کدی نیست" text="با «کد تازه» یکی بسازید." />}
        foot={({ totalCount, page, totalPages, bearer }) => (
          <>
            <span>{`${formatCount(totalCount)} کد · تخفیف کد را ${BEARER_LABELS[bearer]} می‌پردازد`}</span>
            <Pagination
              page={page}
              pages={totalPages}
              hrefOf={(to) => `${STAFF_DISCOUNTS}?${new URLSearchParams({ q: wanted.q, state: wanted.state, page: String(to) })}`}
            />
          </>
        )}
      >
        {({ discounts }) => discounts.map((discount) => <Row key={discount.id} discount={discount} />)}
      </ListPanel>
    </>
  )
}

function Row({ discount }: { discount: KeptDiscountCode }) {
  const { id, code, note, state } = discount
  return (
    <QueueRow
      title={code}
      facts={[termsInWords(discount), `${daysInWords(discount)} · ${usesInWords(discount)}`, ...(note === '' ? [] : [note])]}
      marks={<Chip tone={DISCOUNT_STATES[state].tone}>{DISCOUNT_STATES[state].label}</Chip>}
      to={`${STAFF_DISCOUNTS}/${id}`}
      opens={`باز کردن کد ${code}`}
    />
  )
}
