import { useState } from 'react'
import { cancelImportRunCall, type ImportRun, readImportRunCall, readRejectedRowsCall, resumeImportRunCall } from '#contract/import-runs.ts'
import { formatBytes, formatCount, formatDateTime } from '#persian/format.ts'
import { blobOf } from '#web/api/blob-of.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { DownloadIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { isUnderWay, KINDS, RUNS_KEY, STATES } from './import-run-words.ts'
import styles from './import-runs-page.module.css'

/** A file that came in: how far it is, what became of its rows, and what can be done with it. */
export function ImportedFile({ run, onChanged }: { run: ImportRun; onChanged: () => void }) {
  const [areShown, show] = useState(false)
  const cancel = useChange({ send: () => call(cancelImportRunCall, { params: { runId: run.id } }), onEnd: onChanged })
  const resume = useChange({ send: () => call(resumeImportRunCall, { params: { runId: run.id } }), onEnd: onChanged })
  const { tone, words } = STATES[run.state]
  const done = run.bytes === 0 ? 0 : run.bytesDone / run.bytes
  return (
    <li>
      <Panel as="article" label={run.fileName} className={styles.run}>
        <div className={styles.head}>
          <h2>
            <bdi>{run.fileName}</bdi>
          </h2>
          <Chip tone={tone}>{words}</Chip>
        </div>
        <p className={styles.quiet}>
          {[KINDS.find(({ value }) => value === run.kind)?.label, run.startedBy, formatDateTime(run.createdAt), formatBytes(run.bytes)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {isUnderWay(run) && <progress className={styles.bar} value={done} max={1} aria-label={`ورود ${run.fileName}`} />}
        <p role={isUnderWay(run) ? 'status' : undefined}>{run.message}</p>
        <span className={styles.acts}>
          {isUnderWay(run) && run.state !== 'receiving' && (
            <Button look="line" busy={cancel.isPending} onClick={() => cancel.mutate()}>
              توقف
            </Button>
          )}
          {(run.state === 'failed' || run.state === 'cancelled') && (
            <Button look="line" busy={resume.isPending} onClick={() => resume.mutate()}>
              ادامه
            </Button>
          )}
          {run.rows.rejected > 0 && (
            <Button look="line" aria-expanded={areShown} onClick={() => show(!areShown)}>
              {`${formatCount(run.rows.rejected)} ردیف ردشده`}
            </Button>
          )}
        </span>
        {areShown && <Rejected run={run} />}
      </Panel>
    </li>
  )
}

/** The first rows that were rejected, and all of them as a file. */
function Rejected({ run }: { run: ImportRun }) {
  const asked = useData({
    queryKey: [...RUNS_KEY, run.id, run.rows.rejected],
    queryFn: ({ signal }) => call(readImportRunCall, { params: { runId: run.id } }, signal),
    refetchOnReconnect: false,
  })
  const save = useChange({
    send: () => blobOf(call(readRejectedRowsCall, { params: { runId: run.id } })),
    onDone: (file) => saveFile(`rejected-${run.id}.${run.format}`, file),
  })
  if (asked.isError) return <LoadingFailed title="خطا در بارگذاری ردیف‌ها" failed={[asked]} />
  const rejected = asked.data?.rejected
  if (rejected === undefined) {
    return (
      <Loading>
        <Skeleton shape="line" />
      </Loading>
    )
  }
  return (
    <>
      <ul className={styles.rejected} aria-label="ردیف‌های ردشده">
        {rejected.map(({ line, error }) => (
          <li key={`${line} ${error}`}>{error}</li>
        ))}
      </ul>
      {run.rows.rejected > rejected.length && (
        <p className={styles.quiet}>{`و ${formatCount(run.rows.rejected - rejected.length)} ردیف دیگر در پرونده`}</p>
      )}
      <Button look="line" icon={<DownloadIcon />} busy={save.isPending} onClick={() => save.mutate()}>
        پروندهٔ ردیف‌های ردشده
      </Button>
    </>
  )
}
