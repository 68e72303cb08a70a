import { type ChangeRun, type ChangeRunRow, readChangeRunCall } from '#contract/change-runs.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CHANGED_FIELDS } from './bulk-change.ts'
import { fieldValue } from './field-words.ts'
import styles from './runs-dialog.module.css'

/** What became of each row of a run. */
export function RunRows({ run: { id, state, counts } }: { run: ChangeRun }) {
  const params = { runId: id }
  const pages = useCursorPages({
    queryKey: mine('change-run', id, state, counts),
    readPage: async (cursor, signal) => {
      const { rows, nextCursor } = await callMine(readChangeRunCall, { params, query: { cursor } }, signal)
      return { rows, next: nextCursor }
    },
    keepsLast: true,
  })
  if (pages.isPending) return <Skeleton shape="line" />
  if (pages.isError) return <LoadingFailed title="خطا در بارگذاری ردیف‌ها" failed={[pages]} />
  return (
    <>
      <ul className={styles.rows}>
        {pages.data.pages
          .flatMap(({ rows }) => rows)
          .map((row) => (
            <li key={row.offerId}>
              {[row.title, row.variant].filter((words) => words !== '').join('، ')}: <Outcome row={row} />
            </li>
          ))}
      </ul>
      {pages.hasNextPage && (
        <Button look="line" wide busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          ردیف‌های بعدی
        </Button>
      )}
    </>
  )
}

function Outcome({ row: { outcome, fault, old, new: now, isRestored } }: { row: ChangeRunRow }) {
  if (isRestored === true) return <>برگشت به مقدار پیشین</>
  if (isRestored === false && outcome === 'changed') return <>پس از آن تغییر کرده بود و ماند</>
  if (outcome === 'refused') return <>{fault ?? 'پذیرفته نشد'}</>
  if (outcome === 'conflict') return <>کس دیگری زودتر تغییر داده بود؛ دست نخورد</>
  if (outcome === 'unchanged') return <>بی‌تغییر</>
  if (outcome === null || old === null || now === null) return <>در نوبت</>
  return CHANGED_FIELDS.filter(({ value }) => old[value] !== now[value]).map(({ value, label }) => (
    <span key={value}>
      {label} <s>{fieldValue(value, old[value], [])}</s> <b>{fieldValue(value, now[value], [])}</b>{' '}
    </span>
  ))
}
