import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listImportRunsCall } from '#contract/import-runs.ts'
import { IMPORT_FILE_BYTES_MAX } from '#contract/limits.ts'
import type { Right } from '#contract/rights.ts'
import { formatBytes } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ReceiptIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PageSteps } from '../sections/listed-table.tsx'
import { StaffPage } from '../staff-page.tsx'
import { ImportedFile } from './import-run.tsx'
import { isUnderWay, RUNS_KEY } from './import-run-words.ts'
import styles from './import-runs-page.module.css'
import { SendImportFile } from './send-import-file.tsx'

const TITLE = 'ورود پرونده'
const ASK_AGAIN_MS = 2_000

export const meta = () => personalMeta(TITLE)

/** Files and pasted rows: sent, watched while they are worked off, stopped, gone on with; what was rejected comes back as a file. */
export default function ImportRunsPage() {
  return <StaffPage>{({ rights = [] }) => <Runs rights={rights} />}</StaffPage>
}

function Runs({ rights }: { rights: readonly Right[] }) {
  const queryClient = useQueryClient()
  const [page, setPage] = useState(1)
  const asked = useData({
    queryKey: [...RUNS_KEY, page],
    queryFn: ({ signal }) => call(listImportRunsCall, { query: { page } }, signal),
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => (state.data?.runs.some(isUnderWay) === true ? ASK_AGAIN_MS : false),
  })
  const askForRuns = () => void queryClient.invalidateQueries({ queryKey: RUNS_KEY })
  return (
    <>
      <h1>{TITLE}</h1>
      <p className={styles.quiet}>
        XLSX، CSV یا NDJSON، تا {formatBytes(IMPORT_FILE_BYTES_MAX)}؛ خروجی محصولات ووکامرس هم همان‌گونه که هست. پیش از ورود می‌بینید هر ستون
        چه خوانده می‌شود، و می‌توانید بی‌نوشتن بیازمایید. ردیفی که نوشته نمی‌شود با خطایش برمی‌گردد، و هر ورود را می‌توان برگرداند.
      </p>
      <SendImportFile
        rights={rights}
        onSent={() => {
          setPage(1)
          askForRuns()
        }}
      />
      {asked.isError && asked.data === undefined && <LoadingFailed title="خطا در بارگذاری پرونده‌ها" failed={[asked]} />}
      {asked.isPending && (
        <Loading>
          <Skeleton shape="card" />
        </Loading>
      )}
      {asked.data?.runs.length === 0 && (
        <Panel>
          <EmptyState
            icon={<ReceiptIcon />}
            level={2}
            title="هنوز پرونده‌ای نیامده است"
            text="پرونده‌ای که بفرستید اینجا می‌ماند، با ردیف‌هایی که رد شدند."
          />
        </Panel>
      )}
      <ul className={styles.runs} aria-label="پرونده‌ها">
        {asked.data?.runs.map((run) => (
          <ImportedFile key={run.id} run={run} onChanged={askForRuns} />
        ))}
      </ul>
      {asked.data !== undefined && asked.data.totalPages > 1 && <PageSteps {...asked.data} onPage={setPage} />}
    </>
  )
}
