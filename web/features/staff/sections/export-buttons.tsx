import type { EXPORT_FORMATS } from '#contract/entity.ts'
import { blobOf } from '#web/api/blob-of.ts'
import { call } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { DownloadIcon } from '#web/ui/late-icons.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import type { RowCalls } from './row-calls.ts'

/** All rows as a file: for a spreadsheet, or as an import takes them again. */
export function ExportButtons({ calls, name }: { calls: RowCalls; name: string }) {
  const save = useChange({
    send: (as: (typeof EXPORT_FORMATS)[number]) => blobOf(call(calls.exported, { query: { as } })),
    onDone: (file, as) => saveFile(`${name}.${as}`, file),
  })
  return (
    <>
      <Button look="line" icon={<DownloadIcon />} busy={save.isPending && save.variables === 'csv'} onClick={() => save.mutate('csv')}>
        خروجی CSV
      </Button>
      <Button
        look="line"
        icon={<DownloadIcon />}
        busy={save.isPending && save.variables === 'ndjson'}
        onClick={() => save.mutate('ndjson')}
      >
        خروجی NDJSON
      </Button>
    </>
  )
}
