import { useState } from 'react'
import { formatCount } from '#persian/format.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DownloadIcon, TrashIcon } from '#web/ui/late-icons.tsx'
import { PickBar } from '#web/ui/pick-bar.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toasts.ts'
import type { KeptRow, RowCalls } from './row-calls.ts'
import { fieldValue, shownValue } from './row-values.ts'
import type { Field, Kept } from './section.ts'

interface PickedRowsProps {
  kept: Kept
  calls: RowCalls
  rows: readonly KeptRow[]
  /** Of the file. */
  name: string
  onChanged: () => unknown
  onRemoved: (keys: readonly string[]) => unknown
  onLeave: () => void
}

/** What was refused of several rows: they stay as they are, the others are done. */
interface Refused {
  title: string
  why: string
}

/** So long the way back stands at the edge of the screen; the list of removed ones has it for 30 days. */
const WAY_BACK_MS = 12_000

/** What can be done with several rows at once, each by its own call: what is refused of one holds no other. */
export function PickedRows({ kept, calls, rows, name, onChanged, onRemoved, onLeave }: PickedRowsProps) {
  const [isAsked, ask] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const count = formatCount(rows.length)
  const titleOf = ({ key, row }: KeptRow) => {
    const field = kept.fields.find((one) => one.name === kept.title)
    return (field && shownValue(field, fieldValue(row, field))) || key
  }
  /** Answers the keys of those that were taken. */
  const each = async (send: (row: KeptRow) => Promise<unknown>) => {
    const [done, left]: [string[], Refused[]] = [[], []]
    for (const row of rows) {
      try {
        await send(row)
        done.push(row.key)
      } catch (error) {
        // of no connection or no session each following one would say the same
        if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500 || error.status === 401) throw error
        left.push({ title: titleOf(row), why: error.message })
      }
    }
    setRefused(left)
    return done
  }
  const takeBack = useChange({
    send: async (keys: readonly string[]) => {
      for (const key of keys) await call(calls.takeBack, { params: { key } })
    },
    onDone: () => toast({ tone: 'success', text: 'برگردانده شد' }),
    onEnd: onChanged,
  })
  const remove = useChange({
    send: () => each(({ key }) => call(calls.remove, { params: { key } })),
    onDone: (keys) => {
      ask(false)
      onRemoved(keys)
      if (keys.length === 0) return
      toast({
        tone: 'success',
        text: `${formatCount(keys.length)} ${kept.one} حذف شد؛ تا ۳۰ روز برمی‌گردد`,
        durationMs: WAY_BACK_MS,
        action: { label: 'برگرداندن', run: () => takeBack.mutate(keys) },
      })
    },
  })
  const set = useChange({
    send: ({ field, to }: { field: Field; to: boolean }) =>
      each(({ key, version }) => call(calls.save, { params: { key }, body: { row: { [kept.key]: key, [field.name]: to }, version } })),
    onDone: (keys) => keys.length > 0 && toast({ tone: 'success', text: `${formatCount(keys.length)} ${kept.one} ذخیره شد` }),
    onEnd: onChanged,
  })
  const flags = kept.fields.filter(({ kind, inside }) => kind === 'flag' && inside === undefined)
  return (
    <>
      {refused.length > 0 && (
        <Alert tone="danger" title={`${formatCount(refused.length)} ${kept.one} همان ماند`}>
          <ul>
            {refused.map(({ title, why }) => (
              <li key={title}>{`${title}: ${why}`}</li>
            ))}
          </ul>
        </Alert>
      )}
      <PickBar what={`${count} ${kept.one}`} onLeave={onLeave}>
        {flags.map((field) => (
          <span key={field.name}>
            <Button look="line" busy={set.isPending} onClick={() => set.mutate({ field, to: true })}>
              {`${field.label}: بله`}
            </Button>
            <Button look="line" busy={set.isPending} onClick={() => set.mutate({ field, to: false })}>
              {`${field.label}: خیر`}
            </Button>
          </span>
        ))}
        <Button look="line" icon={<DownloadIcon />} onClick={() => saveFile(`${name}.ndjson`, fileOf(rows))}>
          خروجی
        </Button>
        <Button look="line" icon={<TrashIcon />} onClick={() => ask(true)}>
          حذف
        </Button>
      </PickBar>
      <Dialog
        open={isAsked}
        onClose={() => ask(false)}
        title={`حذف ${count} ${kept.one}`}
        actions={
          <>
            <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
              حذف
            </Button>
            <Button look="line" onClick={() => ask(false)}>
              انصراف
            </Button>
          </>
        }
      >
        <p>آنچه جایی به کار رفته است می‌ماند و گفته می‌شود؛ بقیه تا ۳۰ روز برمی‌گردد.</p>
      </Dialog>
    </>
  )
}

/** As the batch import takes them again. */
const fileOf = (rows: readonly KeptRow[]) =>
  new Blob([rows.map(({ row }) => `${JSON.stringify(row)}\n`).join('')], { type: 'application/x-ndjson' })
