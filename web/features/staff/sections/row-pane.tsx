import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { IconButton } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { HangingList } from './hanging-list.tsx'
import { RemoveRow } from './remove-row.tsx'
import type { RowCalls } from './row-calls.ts'
import { RowForm } from './row-form.tsx'
import { RowHistory } from './row-history.tsx'
import { fieldValue, shownValue } from './row-values.ts'
import type { Kept } from './section.ts'
import type { SectionEntry } from './section-index.ts'
import styles from './sections.module.css'

interface RowPaneProps {
  entry: SectionEntry
  kept: Kept
  calls: RowCalls
  /** Absent: a new one. */
  rowKey: string | undefined
  onClose: () => void
  onSaved: (key: string) => void
  onRemoved: () => void
}

/** One row beside its list: what it says, who changed it, and what needs it. */
export function RowPane({ kept, calls, rowKey, onClose, onSaved, onRemoved }: RowPaneProps) {
  const queryClient = useQueryClient()
  const name = ['staff-row', kept.entity, rowKey]
  const asked = useData({
    queryKey: name,
    queryFn: ({ signal }) => call(calls.read, { params: { key: rowKey ?? '' } }, signal),
    enabled: rowKey !== undefined,
    // what is written meanwhile stays
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const found = asked.data
  const title = found === undefined ? rowKey : titleOf(kept, found.row) || found.key
  const saved = async (key: string) => {
    await queryClient.invalidateQueries({ queryKey: ['staff-row', kept.entity] })
    onSaved(key)
  }
  return (
    <Panel as="aside" className={styles.pane} label={rowKey === undefined ? `${kept.one} تازه` : `ویرایش ${title}`}>
      <div className={styles.paneHead}>
        <h2>{rowKey === undefined ? `${kept.one} تازه` : title}</h2>
        <div className={styles.tools}>
          {found !== undefined && (
            <RemoveRow key={found.version} calls={calls} kept={kept} found={found} title={title ?? ''} onRemoved={onRemoved} />
          )}
          <IconButton label="بستن" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
      </div>
      {rowKey === undefined && <RowForm kept={kept} calls={calls} found={undefined} onSaved={saved} onAgain={saved} />}
      {rowKey !== undefined && asked.isError && <LoadingFailed title="خطا در بارگذاری ردیف" failed={[asked]} />}
      {rowKey !== undefined && found === undefined && !asked.isError && (
        <Loading>
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </Loading>
      )}
      {found !== undefined && (
        <Tabs
          label={`برگه‌های ${kept.one}`}
          tabs={[
            {
              id: 'form',
              label: 'مشخصات',
              content: (
                <>
                  <RowForm key={found.version} kept={kept} calls={calls} found={found} onSaved={saved} onAgain={saved} />
                  {kept.pageOf !== undefined && (
                    <a className={styles.open} href={kept.pageOf(found.key)}>
                      دیدن در فروشگاه
                    </a>
                  )}
                </>
              ),
            },
            {
              id: 'history',
              label: 'تاریخچه',
              content: <RowHistory kept={kept} calls={calls} rowKey={found.key} version={found.version} />,
            },
            {
              id: 'hanging',
              label: 'وابسته‌ها',
              count: found.hanging.reduce((sum, { count }) => sum + count, 0),
              content: <HangingList hanging={found.hanging} />,
            },
          ]}
        />
      )}
    </Panel>
  )
}

function titleOf({ fields, title }: Kept, row: Record<string, unknown>): string {
  const field = fields.find(({ name }) => name === title)
  return field === undefined ? '' : shownValue(field, fieldValue(row, field))
}
