import type { RemovedRow } from '#contract/entity.ts'
import { formatDate, formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TrashIcon } from '#web/ui/late-icons.tsx'
import { toast } from '#web/ui/toasts.ts'
import type { RowCalls } from './row-calls.ts'
import type { Kept } from './section.ts'
import styles from './sections.module.css'

interface RemovedRowsProps {
  calls: RowCalls
  kept: Kept
  onClose: () => void
  onBack: () => Promise<void>
}

/** What was removed lately, and can be taken back. */
export function RemovedRows({ calls, kept, onClose, onBack }: RemovedRowsProps) {
  const asked = useData({
    queryKey: ['staff-removed', kept.entity],
    queryFn: ({ signal }) => call(calls.removed, {}, signal),
    refetchOnReconnect: false,
  })
  const back = async () => {
    await asked.refetch()
    await onBack()
  }
  return (
    <Dialog open onClose={onClose} title="حذف‌شده‌ها" size="wide">
      <ListPanel
        asked={asked}
        label="حذف‌شده‌ها"
        failed="خطا در بارگذاری حذف‌شده‌ها"
        empty={<EmptyState icon={<TrashIcon />} level={3} title="چیزی حذف نشده است" text="آنچه حذف کنید ۳۰ روز اینجا می‌ماند." />}
        foot={() => false}
      >
        {({ removed }) => removed.map((row) => <Row key={row.key} row={row} calls={calls} onBack={back} />)}
      </ListPanel>
    </Dialog>
  )
}

function Row({ row, calls, onBack }: { row: RemovedRow; calls: RowCalls; onBack: () => Promise<void> }) {
  const takeBack = useChange({
    send: () => call(calls.takeBack, { params: { key: row.key } }),
    onDone: async ({ message }) => {
      toast({ tone: 'success', text: message })
      await onBack()
    },
  })
  return (
    <li className={styles.removed}>
      <div>
        <b>{row.title}</b>
        <p className={styles.quiet}>{[formatDateTime(row.removedAt), row.by].filter(Boolean).join('، ')}</p>
        <p className={styles.quiet}>{`تا ${formatDate(row.until)} برمی‌گردد`}</p>
      </div>
      <Button look="line" aria-label={`برگرداندن: ${row.title}`} busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
        برگرداندن
      </Button>
    </li>
  )
}
