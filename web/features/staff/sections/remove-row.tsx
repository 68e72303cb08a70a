import { useState } from 'react'
import type { Hanging } from '#contract/entity.ts'
import { call } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TrashIcon } from '#web/ui/late-icons.tsx'
import { toast } from '#web/ui/toasts.ts'
import { HangingList } from './hanging-list.tsx'
import type { RowCalls } from './row-calls.ts'
import type { Kept } from './section.ts'

/** So long the way back stands at the edge of the screen; the list of removed ones has it for 30 days. */
const WAY_BACK_MS = 12_000

interface RemoveRowProps {
  calls: RowCalls
  kept: Kept
  found: { key: string; hanging: readonly Hanging[] }
  title: string
  onRemoved: () => void
}

/** Removes a row once it was asked; one that something needs says what. */
export function RemoveRow({ calls, kept, found: { key, hanging }, title, onRemoved }: RemoveRowProps) {
  const [isAsked, ask] = useState(false)
  const remove = useChange({
    send: () => call(calls.remove, { params: { key } }),
    onFailed: 'here',
    onDone: () => {
      ask(false)
      toast({
        tone: 'success',
        text: `«${title}» حذف شد؛ تا ۳۰ روز برمی‌گردد`,
        durationMs: WAY_BACK_MS,
        action: { label: 'برگرداندن', run: () => takeBack.mutate() },
      })
      onRemoved()
    },
  })
  const takeBack = useChange({
    send: () => call(calls.takeBack, { params: { key } }),
    onDone: ({ message }) => {
      toast({ tone: 'success', text: message })
      onRemoved()
    },
  })
  return (
    <>
      <IconButton label={`حذف ${kept.one}`} onClick={() => ask(true)}>
        <TrashIcon />
      </IconButton>
      <Dialog
        open={isAsked}
        onClose={() => ask(false)}
        title={`حذف ${title}`}
        actions={
          <>
            <Button look="danger" disabled={hanging.length > 0} busy={remove.isPending} onClick={() => remove.mutate()}>
              حذف
            </Button>
            <Button look="line" onClick={() => ask(false)}>
              انصراف
            </Button>
          </>
        }
      >
        {remove.problem !== null && <Alert tone="danger">{remove.problem.message}</Alert>}
        {hanging.length > 0 && <Alert tone="danger">حذف نمی‌شود، چون به کار رفته است.</Alert>}
        <HangingList hanging={hanging} />
      </Dialog>
    </>
  )
}
