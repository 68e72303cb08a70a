import { type ReactNode, useState } from 'react'
import { type ChangeRun, takeBackRunCall } from '#contract/change-runs.ts'
import { formatCount, formatDateTime } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { HistoryIcon } from '#web/ui/late-icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RunRows } from './run-rows.tsx'
import styles from './runs-dialog.module.css'
import { isUnderWay, type useRuns } from './use-runs.ts'

/** Bulk changes of lately: how far each has come, what became of its rows, and the way back. */
export function RunsDialog({ runs, onClose }: { runs: ReturnType<typeof useRuns>; onClose: () => void }) {
  const [opened, open] = useState<ChangeRun['id']>()
  const takeBack = useChange({
    send: (runId: ChangeRun['id']) => callMine(takeBackRunCall, { params: { runId } }),
    onEnd: () => void runs.askAgain(),
  })
  return (
    <Dialog open size="wide" title="تغییرهای گروهی" onClose={onClose}>
      {runs.isPending && <Skeleton shape="line" />}
      {runs.isError && runs.found === undefined && <LoadingFailed title="خطا در بارگذاری تغییرهای گروهی" failed={[runs]} />}
      {runs.found?.length === 0 && (
        <EmptyState
          icon={<HistoryIcon size="large" />}
          title="هنوز تغییر گروهی ندارید"
          text="ردیف‌ها را انتخاب کنید و «ویرایش گروهی» را بزنید."
          level={3}
        />
      )}
      <ul className={styles.runs}>
        {runs.found?.map((run) => (
          <li key={run.id}>
            <div className={styles.run}>
              <span className={styles.words}>
                <b>{run.title}</b>
                <small>
                  {run.startedBy} · {formatDateTime(run.createdAt)}
                </small>
              </span>
              <State run={run} />
              <Button look="plain" aria-expanded={opened === run.id} onClick={() => open(opened === run.id ? undefined : run.id)}>
                ردیف‌ها
              </Button>
              {run.canTakeBack && (
                <Button look="line" busy={takeBack.isPending && takeBack.variables === run.id} onClick={() => takeBack.mutate(run.id)}>
                  برگرداندن
                </Button>
              )}
            </div>
            {opened === run.id && <RunRows run={run} />}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function State({ run }: { run: ChangeRun }): ReactNode {
  const { counts, takenBack, state } = run
  if (isUnderWay(run)) {
    const done = counts.changed + counts.unchanged + counts.refused + counts.conflict
    return (
      <span className={styles.progress} role="status">
        <progress max={counts.total} value={done} aria-label="پیشرفت" />
        {state === 'taking back' ? 'در حال برگرداندن' : `${formatCount(done)} از ${formatCount(counts.total)} ردیف`}
      </span>
    )
  }
  if (takenBack !== null) {
    return (
      <Chip>
        برگشت خورد: {formatCount(takenBack.restored)} ردیف
        {takenBack.left > 0 && `؛ ${formatCount(takenBack.left)} ردیف پس از آن تغییر کرده بود و ماند`}
      </Chip>
    )
  }
  return (
    <span className={styles.counts}>
      <Chip tone="pesteh">{formatCount(counts.changed)} تغییر</Chip>
      {counts.unchanged > 0 && <Chip>{formatCount(counts.unchanged)} بی‌تغییر</Chip>}
      {counts.refused > 0 && <Chip tone="anar">{formatCount(counts.refused)} رد شده</Chip>}
      {counts.conflict > 0 && <Chip tone="zafaran">{formatCount(counts.conflict)} ردیف را کس دیگری زودتر تغییر داد</Chip>}
    </span>
  )
}
