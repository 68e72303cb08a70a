import { useState } from 'react'
import { listMissedSearchesCall, MISSED_DAYS, type MissedSearch } from '#contract/search-desk.ts'
import { formatCount, formatDate } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { useData } from '#web/data/use-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { Select } from '#web/ui/select.tsx'
import { QueueFilters } from '../desk-list.tsx'
import rowStyles from '../kept-rows.module.css'
import styles from './shop.module.css'
import { SynonymForm } from './synonym-form.tsx'

type Days = (typeof MISSED_DAYS)[number]
const RANGES = MISSED_DAYS.map((days) => ({ value: String(days), label: days === 1 ? 'امروز' : `${formatCount(days)} روز گذشته` }))

interface MissedSearchesProps {
  /** Everything of the page that hangs on synonyms is asked for under it. */
  name: string
  onAdded: (message: string) => void
}

/** What people looked for and did not find, to be made synonyms of. */
export function MissedSearches({ name, onAdded }: MissedSearchesProps) {
  const [days, setDays] = useState<Days>(7)
  const asked = useData({
    queryKey: [name, 'missed', days],
    queryFn: ({ signal }) => call(listMissedSearchesCall, { query: { days } }, signal),
    refetchOnReconnect: false,
  })
  return (
    <section aria-labelledby="missed" className={styles.stack}>
      <h2 id="missed">جست‌وجوهای بی‌نتیجه</h2>
      <p className={styles.quiet}>هر متن دست‌کم این‌قدر بار جست‌وجو شده است؛ کسی که جست‌وجو کرده نگه داشته نمی‌شود.</p>
      <QueueFilters>
        <Select
          label="بازه"
          options={RANGES}
          value={String(days)}
          onChange={(value) => setDays(MISSED_DAYS.find((each) => String(each) === value) ?? days)}
        />
      </QueueFilters>
      <ListPanel
        asked={asked}
        label="جست‌وجوهای بی‌نتیجه"
        failed="خطا در بارگذاری جست‌وجوها"
        empty={<EmptyState icon={<SearchIcon />} title="همه یافته‌اند" text="در این بازه جست‌وجویی بی‌نتیجه نماند." />}
        foot={({ searches, totalCount }) => totalCount > 0 && `${formatCount(searches.length)} از ${formatCount(totalCount)} متن`}
      >
        {({ searches }) => searches.map((search) => <Missed key={search.text} search={search} onAdded={onAdded} />)}
      </ListPanel>
    </section>
  )
}

function Missed({ search: { text, searches, lastDay, synonym }, onAdded }: { search: MissedSearch; onAdded: (message: string) => void }) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <li className={rowStyles.row}>
      <div className={styles.head}>
        <b>
          <bdi>{text}</bdi>
        </b>
        <small className={styles.quiet}>{`${formatCount(searches)} بار · آخرین ${formatDate(`${lastDay}T12:00:00Z`)}`}</small>
      </div>
      {isAdding ? (
        <SynonymForm
          said={text}
          onDone={({ message }) => {
            setIsAdding(false)
            onAdded(message)
          }}
          onCancel={() => setIsAdding(false)}
        />
      ) : (
        <div className={styles.tools}>
          {synonym !== null && <Chip tone="pesteh">{`مترادف «${synonym}» شد`}</Chip>}
          <Button look="line" aria-label={`مترادف برای ${text}`} onClick={() => setIsAdding(true)}>
            مترادف بگذار
          </Button>
        </div>
      )}
    </li>
  )
}
