import type { PastChange } from '#contract/entity.ts'
import { formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { useData } from '#web/data/use-data.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HistoryIcon } from '#web/ui/late-icons.tsx'
import type { RowCalls } from './row-calls.ts'
import type { Kept } from './section.ts'
import styles from './sections.module.css'

const ACTS: Readonly<Record<PastChange['act'], string>> = {
  added: 'افزود',
  changed: 'ویرایش کرد',
  removed: 'حذف کرد',
  'taken-back': 'برگرداند',
}
const SHOWN_LENGTH = 160

interface RowHistoryProps {
  kept: Kept
  calls: RowCalls
  rowKey: string
  version: string
}

/** Who changed the row, when and what, the newest first. */
export function RowHistory({ kept, calls, rowKey, version }: RowHistoryProps) {
  const asked = useData({
    queryKey: ['staff-row-history', kept.entity, rowKey, version],
    queryFn: ({ signal }) => call(calls.history, { params: { key: rowKey } }, signal),
    refetchOnReconnect: false,
  })
  return (
    <ListPanel
      asked={asked}
      label="تاریخچه"
      failed="خطا در بارگذاری تاریخچه"
      empty={
        <EmptyState icon={<HistoryIcon />} level={3} title="تغییری ثبت نشده است" text="آنچه ورود گروهی نوشته است اینجا جداگانه نمی‌آید." />
      }
      foot={() => false}
    >
      {({ history }) => history.map((change) => <Change key={`${change.at} ${change.act}`} change={change} kept={kept} />)}
    </ListPanel>
  )
}

function Change({ change: { at, by, act, changes }, kept }: { change: PastChange; kept: Kept }) {
  const labelOf = (name: string) => kept.fields.find((field) => field.name === name || field.inside === name)?.label ?? name
  return (
    <li className={styles.past}>
      <p>
        <b>{by ?? 'سرور'}</b> {ACTS[act]} <span className={styles.quiet}>{formatDateTime(at)}</span>
      </p>
      {changes.map(({ field, before, after }) => (
        <p key={field} className={styles.change}>
          <span className={styles.quiet}>{labelOf(field)}</span> <del>{short(before)}</del> <ins>{short(after)}</ins>
        </p>
      ))}
    </li>
  )
}

function short(text: string | null): string {
  if (text === null || text === '') return 'خالی'
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text
}
