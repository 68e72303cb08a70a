import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { ADVANCED_SEARCH_DEBOUNCE_MS } from '#contract/timings.ts'
import { formatCount } from '#persian/format.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { useSettled } from '#web/features/trade/use-settled.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'
import type { Column } from '#web/ui/table/columns.ts'
import { Table } from '#web/ui/table/table.tsx'
import { useTableView } from '#web/ui/table/use-table-view.ts'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './sections.module.css'

interface Page<Row> {
  rows: Row[]
  totalCount: number
  page: number
  totalPages: number
}

interface ListedTableProps<Row extends object> {
  name: string
  label: string
  columns: readonly Column<Row>[]
  idOf: (row: Row) => string
  read: (query: { q: string; page: number }, signal: AbortSignal) => Promise<Page<Row>>
}

/** Rows that are looked at here and changed elsewhere: searched, sorted within the page, page by page. */
export function ListedTable<Row extends object>({ name, label, columns, idOf, read }: ListedTableProps<Row>) {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const q = useSettled(text.trim(), ADVANCED_SEARCH_DEBOUNCE_MS)
  const view = useTableView(`section-${name}`)
  const asked = useData({
    queryKey: ['staff-listed', name, q, page],
    queryFn: ({ signal }) => read({ q, page }, signal),
    placeholderData: keepPreviousData,
    refetchOnReconnect: false,
  })
  return (
    <>
      <div className={styles.sieve}>
        <TextField
          label="جست‌وجو"
          type="search"
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setPage(1)
          }}
        />
      </div>
      <Table
        label={label}
        columns={columns}
        rows={asked.data?.rows}
        idOf={idOf}
        view={view}
        hasCards
        failed={asked.isError ? <LoadingFailed title="خطا در بارگذاری فهرست" failed={[asked]} /> : undefined}
        empty={<EmptyState icon={<SearchIcon />} level={2} title="ردیفی نیست" text="با این جست‌وجو چیزی یافت نشد." />}
      />
      {asked.data !== undefined && <PageSteps {...asked.data} onPage={setPage} />}
    </>
  )
}

/** How many there are, and the steps between pages. */
export function PageSteps({ totalCount, page, totalPages, onPage }: Omit<Page<object>, 'rows'> & { onPage: (page: number) => void }) {
  return (
    <div className={styles.foot}>
      <span>{`${formatCount(totalCount)} ردیف`}</span>
      {totalPages > 1 && (
        <nav className={styles.tools} aria-label="صفحه‌ها">
          <Button look="line" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            صفحهٔ قبل
          </Button>
          <span>{`${formatCount(page)} از ${formatCount(totalPages)}`}</span>
          <Button look="line" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
            صفحهٔ بعد
          </Button>
        </nav>
      )}
    </div>
  )
}
