import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SessionUser } from '#contract/identity.ts'
import { ADVANCED_SEARCH_DEBOUNCE_MS } from '#contract/timings.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { useSettled } from '#web/features/trade/use-settled.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import { PlusIcon, TrashIcon } from '#web/ui/late-icons.tsx'
import { Select } from '#web/ui/select.tsx'
import { useSavedViews } from '#web/ui/table/saved-views.ts'
import { Table } from '#web/ui/table/table.tsx'
import { useTableView } from '#web/ui/table/use-table-view.ts'
import { ViewsMenu } from '#web/ui/table/views-menu.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { keptColumns } from './kept-columns.tsx'
import { PageSteps } from './listed-table.tsx'
import { PickedRows } from './picked-rows.tsx'
import { RemovedRows } from './removed-rows.tsx'
import { type KeptRow, rowCalls } from './row-calls.ts'
import { RowPane } from './row-pane.tsx'
import type { Kept } from './section.ts'
import { SectionHead } from './section-head.tsx'
import { batchPath, type SectionEntry, sectionPath } from './section-index.ts'
import styles from './sections.module.css'

interface KeptSectionProps {
  entry: SectionEntry
  kept: Kept
  hasBatch: boolean
  member: SessionUser
}

interface Filters {
  q: string
  only: string
}

const ALL = { value: '', label: 'همه' }
const idOf = ({ key }: KeptRow) => key

function parseFilters(found: unknown): Filters | undefined {
  if (typeof found !== 'object' || found === null || !('q' in found) || !('only' in found)) return undefined
  const { q, only } = found
  return typeof q === 'string' && typeof only === 'string' ? { q, only } : undefined
}

/** Rows of a plain entity: the list, and beside it the row that is open. */
export function KeptSection({ entry, kept, hasBatch, member }: KeptSectionProps) {
  const [address, setAddress] = useSearchParams()
  const [filters, filter] = useState<Filters>({ q: '', only: '' })
  const [page, setPage] = useState(1)
  const [shownView, setShownView] = useState<string>()
  const [areRemovedShown, showRemoved] = useState(false)
  const [pickedIds, pick] = useState<ReadonlySet<string>>(new Set())
  const queryClient = useQueryClient()
  const calls = useMemo(() => rowCalls(kept.entity), [kept.entity])
  const columns = useMemo(() => keptColumns(kept, sectionPath(entry)), [kept, entry])
  const view = useTableView(`section-${entry.address}-${member.id}`)
  const { views, save, rename, remove } = useSavedViews(`section-${entry.address}-${member.id}`, parseFilters)
  const q = useSettled(filters.q.trim(), ADVANCED_SEARCH_DEBOUNCE_MS)
  const query = { q, only: filters.only, page, ...orderOf(view.sort, kept) }
  const asked = useData({
    queryKey: ['staff-rows', kept.entity, query],
    queryFn: ({ signal }) => call(calls.list, { query }, signal),
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  })
  const askAgain = () => queryClient.invalidateQueries({ queryKey: ['staff-rows', kept.entity] })
  const narrow = (to: Partial<Filters>) => {
    filter({ ...filters, ...to })
    setPage(1)
    setShownView(undefined)
  }
  // of the rows that stand here: another page or search shows others
  const picked = asked.data?.rows.filter(({ key }) => pickedIds.has(key)) ?? []
  const [row, isNew] = [address.get('row'), address.has('new')]
  const open = (to: Record<string, string>) => setAddress(to, { preventScrollReset: true })

  return (
    <div className={styles.beside} data-opened={row !== null || isNew || undefined}>
      <section className={styles.list} aria-label={`فهرست ${entry.title}`}>
        <SectionHead entry={entry} title={entry.title}>
          {hasBatch && (
            <LinkButton to={batchPath(entry)} look="line">
              ورود گروهی
            </LinkButton>
          )}
          <ExportButtons calls={calls} name={entry.address} />
          <Button look="line" icon={<TrashIcon />} onClick={() => showRemoved(true)}>
            حذف‌شده‌ها
          </Button>
          <Button icon={<PlusIcon />} onClick={() => open({ new: '' })}>{`${kept.one} تازه`}</Button>
        </SectionHead>
        <div className={styles.sieve}>
          <TextField
            label="جست‌وجو"
            type="search"
            autoComplete="off"
            maxLength={100}
            value={filters.q}
            onChange={(event) => narrow({ q: event.target.value })}
          />
          {kept.filter !== undefined && (
            <Select
              label={kept.filter.label}
              options={[ALL, ...kept.filter.options]}
              value={filters.only}
              onChange={(only) => narrow({ only })}
            />
          )}
        </div>
        <Table
          label={entry.title}
          columns={columns}
          rows={asked.data?.rows}
          idOf={idOf}
          view={view}
          isSorted
          hasCards
          picked={{ ids: pickedIds, onChange: pick }}
          failed={asked.isError ? <LoadingFailed title="خطا در بارگذاری فهرست" failed={[asked]} /> : undefined}
          empty={<EmptyState icon={<SearchIcon />} level={2} title="ردیفی نیست" text="ردیفی بیفزایید، یا جست‌وجو را کمتر کنید." />}
          tools={
            <ViewsMenu
              views={views}
              current={shownView}
              onShow={(id) => {
                const shown = views.find((one) => one.id === id)
                if (shown === undefined) return
                view.choose(shown.chosen)
                view.sortBy(shown.sort)
                filter(shown.filters)
                setPage(1)
                setShownView(id)
              }}
              onSave={(name) => setShownView(save({ name, chosen: view.chosen, sort: view.sort, filters }))}
              onRename={rename}
              onRemove={remove}
            />
          }
        />
        {asked.data !== undefined && <PageSteps {...asked.data} onPage={setPage} />}
        {picked.length > 0 && (
          <PickedRows
            kept={kept}
            calls={calls}
            rows={picked}
            name={entry.address}
            onChanged={() => {
              void askAgain()
              void queryClient.invalidateQueries({ queryKey: ['staff-row', kept.entity] })
            }}
            onRemoved={(keys) => {
              if (row !== null && keys.includes(row)) open({})
              void askAgain()
            }}
            onLeave={() => pick(new Set())}
          />
        )}
      </section>
      {(row !== null || isNew) && (
        <RowPane
          key={row ?? ''}
          entry={entry}
          kept={kept}
          calls={calls}
          rowKey={row ?? undefined}
          onClose={() => open({})}
          onSaved={(key) => {
            void askAgain()
            if (isNew) open({ row: key })
          }}
          onRemoved={() => {
            open({})
            void askAgain()
          }}
        />
      )}
      {areRemovedShown && <RemovedRows calls={calls} kept={kept} onClose={() => showRemoved(false)} onBack={askAgain} />}
    </div>
  )
}

/** The two columns by which the server sorts; as the rows stand, where none is chosen. */
function orderOf(sort: { columnId: string; isDescending: boolean } | undefined, { title }: Kept) {
  if (sort === undefined) return {}
  return { sort: sort.columnId === title ? 'title' : 'key', order: sort.isDescending ? 'desc' : 'asc' } as const
}
