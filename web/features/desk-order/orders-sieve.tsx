import { useNavigate } from 'react-router'
import type { DueFilter } from '#contract/desk-order.ts'
import { SEARCH_TEXT_MAX } from '#contract/limits.ts'
import { formatCount } from '#persian/format.ts'
import { formatPersianMonth } from '#persian/persian-days.ts'
import { Button } from '#web/ui/button.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { Select } from '#web/ui/select.tsx'
import { useSavedViews } from '#web/ui/table/saved-views.ts'
import { ViewsMenu } from '#web/ui/table/views-menu.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DESK_ORDERS, type ListChoice, SORTS, searchOf } from './desk-orders-address.ts'
import styles from './orders-sieve.module.css'
import type { useDeskCounts } from './use-desk-orders.ts'

type Counts = ReturnType<typeof useDeskCounts>['data']

const DUE_LABELS: Readonly<Record<DueFilter, string>> = { over: 'مهلت گذشته', today: 'مهلت تا پایان امروز' }
const SORT_LABELS: Readonly<Record<ListChoice['sort'], string>> = { deadline: 'مهلت نزدیک‌تر', newest: 'تازه‌ترین' }
const ALL = 'all'

interface OrdersSieveProps {
  choice: ListChoice
  counts: Counts
  onPaste: () => void
  onAdvance: () => void
}

/** What narrows the list; all of it stands in the address. */
export function OrdersSieve({ choice, counts, onPaste, onAdvance }: OrdersSieveProps) {
  const navigate = useNavigate()
  const show = (next: ListChoice) => void navigate(`${DESK_ORDERS}${searchOf(next)}`)
  const without = (name: 'province' | 'month' | 'due') => {
    const { [name]: _, ...rest } = choice
    return rest
  }
  return (
    <div className={styles.sieve}>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const typed = new FormData(event.currentTarget).get('search')
            const { search: _, ...rest } = choice
            const search = typeof typed === 'string' ? typed.trim() : ''
            show(search === '' ? rest : { ...rest, search })
          }}
        >
          <TextField
            key={choice.search}
            label="شمارهٔ سفارش یا نام محصول"
            hideLabel
            name="search"
            placeholder="شمارهٔ سفارش یا نام محصول"
            maxLength={SEARCH_TEXT_MAX}
            defaultValue={choice.search ?? ''}
            icon={<SearchIcon />}
            enterKeyHint="search"
          />
        </form>
      </search>
      <Select
        label="استان"
        hideLabel
        value={choice.province ?? ALL}
        onChange={(province) => show(province === ALL ? without('province') : { ...choice, province })}
        options={[
          { value: ALL, label: 'همهٔ استان‌ها' },
          ...withChosen(
            choice.province,
            (counts?.provinces ?? []).map(({ province, count }) => ({ value: province, label: province, note: formatCount(count) })),
          ),
        ]}
      />
      <Select
        label="مهلت"
        hideLabel
        value={choice.due ?? ALL}
        onChange={(due) => show(due === ALL ? without('due') : { ...choice, due })}
        options={[
          { value: ALL, label: 'هر مهلتی' },
          { value: 'over', label: DUE_LABELS.over, note: noteOf(counts?.due.over) },
          { value: 'today', label: DUE_LABELS.today, note: noteOf(counts?.due.today) },
        ]}
      />
      <Select
        label="ماه"
        hideLabel
        value={choice.month ?? ALL}
        onChange={(month) => show(month === ALL ? without('month') : { ...choice, month })}
        options={[
          { value: ALL, label: 'همهٔ ماه‌ها' },
          ...withChosen(
            choice.month,
            (counts?.months ?? []).map(({ month, count }) => ({ value: month, label: monthWords(month), note: formatCount(count) })),
          ),
        ]}
      />
      <Select
        label="ترتیب"
        hideLabel
        value={choice.sort}
        onChange={(sort) => show({ ...choice, sort })}
        options={SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))}
      />
      <span className={styles.tools}>
        <OwnViews choice={choice} onShow={(query) => void navigate(`${DESK_ORDERS}${query}`)} />
        <Button look="line" onClick={onPaste}>
          ورود کدهای رهگیری
        </Button>
        <Button look="line" onClick={onAdvance}>
          ثبت بیعانه
        </Button>
      </span>
    </div>
  )
}

const isQuery = (found: unknown): string | undefined => (typeof found === 'string' && /^(\?.*)?$/.test(found) ? found : undefined)

/** Views with names of one's own, which this browser keeps. */
function OwnViews({ choice, onShow }: { choice: ListChoice; onShow: (query: string) => void }) {
  const { views, save, rename, remove } = useSavedViews('desk-orders', isQuery)
  const now = searchOf(choice)
  return (
    <ViewsMenu
      views={views}
      current={views.find(({ filters }) => filters === now)?.id}
      onShow={(id) => {
        const view = views.find((one) => one.id === id)
        if (view !== undefined) onShow(view.filters)
      }}
      onSave={(name) => void save({ name, filters: now, chosen: {}, sort: undefined })}
      onRename={rename}
      onRemove={remove}
    />
  )
}

const noteOf = (count: number | undefined) => (count === undefined ? undefined : formatCount(count))

function monthWords(text: string): string {
  const [year = 0, month = 0] = text.split('-').map(Number)
  return formatPersianMonth({ year, month })
}

/** What was chosen stands among the options, also where nothing is left of it. */
function withChosen(chosen: string | undefined, options: readonly { value: string; label: string; note: string }[]) {
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return options
  return [{ value: chosen, label: /^\d{4}-\d\d$/.test(chosen) ? monthWords(chosen) : chosen }, ...options]
}
