import { useState } from 'react'
import {
  beginImportRunCall,
  cancelImportRunCall,
  type ImportRun,
  isProductKind,
  readImportRunCall,
  readRejectedRowsCall,
  resumeImportRunCall,
  takeBackImportRunCall,
} from '#contract/import-runs.ts'
import { formatBytes, formatCount, formatDateTime } from '#persian/format.ts'
import { blobOf } from '#web/api/blob-of.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DownloadIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { isUnderWay, KINDS, RUNS_KEY, stateOf } from './import-run-words.ts'
import styles from './import-runs-page.module.css'
import { SheetQuestions } from './sheet-questions.tsx'

/** A file that came in: how far it is, what became of its rows, and what can be done with it. */
export function ImportedFile({ run, onChanged }: { run: ImportRun; onChanged: () => void }) {
  const [areShown, show] = useState(false)
  const cancel = useChange({ send: () => call(cancelImportRunCall, { params: { runId: run.id } }), onEnd: onChanged })
  const resume = useChange({ send: () => call(resumeImportRunCall, { params: { runId: run.id } }), onEnd: onChanged })
  const { tone, words } = stateOf(run)
  const isOpen = isAsked(run)
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
        {isUnderWay(run) && run.takenBack === null && (
          <progress className={styles.bar} value={done} max={1} aria-label={`ورود ${run.fileName}`} />
        )}
        <p role={isUnderWay(run) ? 'status' : undefined}>{run.message}</p>
        <span className={styles.acts}>
          {(run.state === 'waiting' || run.state === 'running' || run.state === 'asking') && (
            <Button look="line" busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {run.state === 'asking' ? 'کنار گذاشتن' : 'توقف'}
            </Button>
          )}
          {run.canTakeBack && <TakeBack run={run} onChanged={onChanged} />}
          {(run.state === 'failed' || run.state === 'cancelled') && !isOpen && (
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
        {isOpen && <Begin run={run} onBegun={onChanged} />}
        {areShown && <Rejected run={run} />}
      </Panel>
    </li>
  )
}

/** Nothing was written of it: it waits to be begun, was put aside or only tried. */
const isAsked = ({ state, isDry, rows }: ImportRun) =>
  state === 'asking' ||
  (isDry && (state === 'done' || state === 'failed' || state === 'cancelled')) ||
  (state === 'cancelled' && rows.read === 0)
const hasColumns = ({ kind, format }: ImportRun) => format === 'csv' && isProductKind(kind)

/** Asks what the columns of a sheet mean; what has none, or was tried by them, begins by a press. */
function Begin({ run, onBegun }: { run: ImportRun; onBegun: () => void }) {
  const [areAsked, ask] = useState(false)
  const begin = useChange({
    send: (dry: boolean) => call(beginImportRunCall, { params: { runId: run.id }, body: { dry } }),
    onEnd: onBegun,
  })
  if (hasColumns(run) && (run.state === 'asking' || areAsked)) return <SheetQuestions run={run} onBegun={onBegun} />
  return (
    <span className={styles.acts}>
      {(run.isDry || !hasColumns(run)) && (
        <Button busy={begin.isPending && begin.variables === false} disabled={begin.isPending} onClick={() => begin.mutate(false)}>
          ورود
        </Button>
      )}
      {hasColumns(run) ? (
        <Button look="line" disabled={begin.isPending} onClick={() => ask(true)}>
          بازنگری ستون‌ها
        </Button>
      ) : (
        <Button
          look="line"
          busy={begin.isPending && begin.variables === true}
          disabled={begin.isPending}
          onClick={() => begin.mutate(true)}
        >
          آزمایش بدون نوشتن
        </Button>
      )}
    </span>
  )
}

/** Asks first: what came in goes, for everybody. */
function TakeBack({ run, onChanged }: { run: ImportRun; onChanged: () => void }) {
  const [isAskedFor, ask] = useState(false)
  const takeBack = useChange({
    send: () => call(takeBackImportRunCall, { params: { runId: run.id } }),
    onDone: () => ask(false),
    onEnd: onChanged,
  })
  return (
    <>
      <Button look="line" onClick={() => ask(true)}>
        برگرداندن
      </Button>
      <Dialog
        open={isAskedFor}
        onClose={() => ask(false)}
        title="این ورود برگردانده شود؟"
        size="small"
        actions={
          <>
            <Button busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
              برگرداندن
            </Button>
            <Button look="line" onClick={() => ask(false)}>
              انصراف
            </Button>
          </>
        }
      >
        <p>
          {`${formatCount(run.rows.created)} ردیف تازه برداشته می‌شود و ${formatCount(run.rows.updated)} ردیف همان می‌شود که پیش از این ورود بود. آنچه پس از آن تغییر کرده یا به کار آمده است، مانند محصولی که خریده شده، می‌ماند.`}
        </p>
      </Dialog>
    </>
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
