import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addSynonymsCall, listSynonymsCall, removeSynonymCall, type Synonym } from '#contract/search-desk.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import rowStyles from '../kept-rows.module.css'
import { RemovedRow } from '../kept-rows.tsx'
import { StaffPage } from '../staff-page.tsx'
import { MissedSearches } from './missed-searches.tsx'
import { SearchTrial } from './search-trial.tsx'
import styles from './shop.module.css'
import { SynonymForm } from './synonym-form.tsx'

export const meta = () => personalMeta('جست‌وجو')

const NAME = 'staff-search'

/** Other names of things, what a text is read as, and what was looked for and not found. */
export default function SearchDeskPage() {
  return <StaffPage>{() => <SearchDesk />}</StaffPage>
}

function SearchDesk() {
  const queryClient = useQueryClient()
  const askAgain = (message: string) => {
    toast({ tone: 'success', text: message })
    void queryClient.invalidateQueries({ queryKey: [NAME] })
  }
  return (
    <div className={styles.stack}>
      <h1>جست‌وجو</h1>
      <SearchTrial />
      <MissedSearches name={NAME} onAdded={askAgain} />
      <Panel as="section" labelledBy="new-synonym" className={styles.stack}>
        <h2 id="new-synonym">مترادف تازه</h2>
        <p className={styles.quiet}>وقتی متنی چیزی نمی‌یابد، به جای نام مردم نام عنوان‌ها جست‌وجو می‌شود.</p>
        <SynonymForm onDone={({ message }) => askAgain(message)} />
      </Panel>
      <Synonyms />
    </div>
  )
}

function Synonyms() {
  const [text, setText] = useState('')
  const asked = useData({
    queryKey: [NAME, 'synonyms', text],
    queryFn: ({ signal }) => call(listSynonymsCall, { query: { q: text } }, signal),
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  })
  return (
    <section aria-labelledby="synonyms" className={styles.stack}>
      <h2 id="synonyms">مترادف‌ها</h2>
      <TextField label="جست‌وجوی مترادف" type="search" autoComplete="off" value={text} onChange={({ target }) => setText(target.value)} />
      <ListPanel
        asked={asked}
        label="مترادف‌ها"
        failed="خطا در بارگذاری مترادف‌ها"
        empty={<EmptyState icon={<SearchIcon />} title="مترادفی نیست" text="بازار فهرستی از خود دارد؛ اینجا آن را کامل می‌کنید." />}
        foot={({ synonyms, totalCount }) => totalCount > 0 && `${formatCount(synonyms.length)} از ${formatCount(totalCount)} مترادف`}
      >
        {({ synonyms }) => synonyms.map((synonym) => <Row key={synonym.id} synonym={synonym} />)}
      </ListPanel>
    </section>
  )
}

function Row({ synonym: { id, said, written, setBy, setAt } }: { synonym: Synonym }) {
  const [isRemoved, setIsRemoved] = useState(false)
  const remove = useChange({
    send: () => call(removeSynonymCall, { params: { synonymId: id } }),
    onDone: () => setIsRemoved(true),
  })
  const queryClient = useQueryClient()
  const takeBack = useChange({
    send: () => call(addSynonymsCall, { body: { said, written } }),
    onDone: () => queryClient.invalidateQueries({ queryKey: [NAME] }),
  })
  if (isRemoved) return <RemovedRow title={said} isBusy={takeBack.isPending} onTakeBack={() => takeBack.mutate()} />
  return (
    <li className={rowStyles.row}>
      <div className={styles.head}>
        <span>
          <b>{said}</b> ← {written}
        </span>
        <small className={styles.quiet}>{`${setBy} · ${formatDateTime(setAt)}`}</small>
      </div>
      <div className={styles.tools}>
        <Button look="plain" aria-label={`برداشتن مترادف ${said}`} busy={remove.isPending} onClick={() => remove.mutate()}>
          برداشتن
        </Button>
      </div>
    </li>
  )
}
