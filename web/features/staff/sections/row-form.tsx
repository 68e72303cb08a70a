import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { showError } from '#web/data/show-error.ts'
import { useChange } from '#web/data/use-change.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Column } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toasts.ts'
import type { KeptRow, RowCalls } from './row-calls.ts'
import { RowClash } from './row-clash.tsx'
import { RowField } from './row-field.tsx'
import { checkedRow, fieldNameOf, toValues, type Values } from './row-values.ts'
import type { Kept } from './section.ts'
import styles from './sections.module.css'

interface RowFormProps {
  kept: Kept
  calls: RowCalls
  /** As it was read; absent: a new one. */
  found: KeptRow | undefined
  onSaved: (key: string) => unknown
  /** The row as it stands now takes the place of what was written. */
  onAgain: (key: string) => unknown
}

interface Sent {
  key: string
  row: Record<string, unknown>
}

/** What a row says, by the contract's shape. Where somebody was faster, the member chooses whose words stand. */
export function RowForm({ kept, calls, found, onSaved, onAgain }: RowFormProps) {
  const [clash, setClash] = useState<{ mine: Sent; now: KeptRow }>()
  const save = ({ key, row }: Sent, version: string | null) => call(calls.save, { params: { key }, body: { row, version } })
  const said = ({ message }: { message: string }, { key }: Sent) => {
    setClash(undefined)
    toast({ tone: 'success', text: message })
    return onSaved(key)
  }
  const read = useChange({
    send: (mine: Sent) => call(calls.read, { params: { key: mine.key } }),
    onDone: (now, mine) => setClash({ mine, now }),
  })
  const form = useContractForm<Values, Sent, { message: string }>({
    values: toValues(kept.fields, found?.row),
    check: (values) => {
      const checked = checkedRow(kept, values)
      return 'body' in checked ? { body: { key: found?.key ?? values[kept.key]?.trim() ?? '', row: checked.body } } : checked
    },
    send: (mine) => save(mine, found?.version ?? null),
    nameOf: (place) => fieldNameOf(kept.fields, place),
    onDone: said,
    onFailed: (error, mine) => {
      if (!(error instanceof ApiError)) showError(error)
      else if (error.code === 'ROW_CHANGED') read.mutate(mine)
      else if (error.code === 'ROW_EXISTS') form.refuse({ [kept.key]: error.message })
      else showError(error)
    },
  })
  const overwrite = useChange({
    send: ({ mine, now }: { mine: Sent; now: KeptRow }) => save(mine, now.version),
    onDone: (answer, { mine }) => said(answer, mine),
  })
  return (
    <>
      {clash !== undefined && (
        <RowClash
          kept={kept}
          mine={clash.mine.row}
          now={clash.now.row}
          isBusy={overwrite.isPending}
          onTakeTheirs={() => {
            form.reset(toValues(kept.fields, clash.now.row))
            void onAgain(clash.mine.key)
          }}
          onKeepMine={() => overwrite.mutate(clash)}
        />
      )}
      <form {...form.formProps} className={styles.form} aria-label={found === undefined ? `${kept.one} تازه` : `ویرایش ${kept.one}`}>
        <LeaveGuard form={form} />
        <Column>
          {kept.fields.map((field) => (
            <RowField key={field.name} field={field} form={form} isFixed={found !== undefined && field.name === kept.key} />
          ))}
          <div className={styles.tools}>
            <Button type="submit" busy={form.isBusy || read.isPending}>
              ذخیره
            </Button>
            <Button look="line" disabled={!form.isDirty} onClick={() => form.reset(toValues(kept.fields, found?.row))}>
              بازگردانی
            </Button>
          </div>
        </Column>
      </form>
    </>
  )
}
