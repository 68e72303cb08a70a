import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { showError } from '#web/data/show-error.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './staff-order-view.module.css'

interface ActDialogProps {
  /** The button that asks, and the one that does it. */
  label: string
  look?: 'line' | 'danger'
  title: string
  text?: string
  /** Of what the buyer is told, or the market notes. */
  noteLabel: string
  /** What stands above the note. */
  children?: ReactNode
  send: (note: string) => Promise<{ message: string }>
}

/** Something that is done to an order after a question, with a note. A refusal of a field stands there; whatever came of it, the order is read again. */
export function ActDialog({ label, look = 'line', title, text, noteLabel, children, send }: ActDialogProps) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState<readonly string[]>([])
  const close = () => {
    setOpen(false)
    setFaults([])
  }
  const act = useChange({
    send: () => send(note),
    onDone: ({ message }) => {
      toast({ tone: 'success', text: message })
      close()
      setNote('')
    },
    onFailed: (error) => {
      const told = error instanceof ApiError ? Object.values(error.errors) : []
      setFaults(told)
      if (told.length > 0) return
      close()
      showError(error)
    },
    onEnd: () => {
      for (const key of ['staff-order', 'staff-orders', 'staff-payments']) void queryClient.invalidateQueries({ queryKey: [key] })
    },
  })
  return (
    <>
      <Button look={look} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={title}
        size="small"
        actions={
          <>
            <Button {...(look === 'danger' && { look })} busy={act.isPending} onClick={() => act.mutate()}>
              {label}
            </Button>
            <Button look="line" onClick={close}>
              انصراف
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          {text !== undefined && <p>{text}</p>}
          {children}
          <TextArea
            label={noteLabel}
            rows={2}
            maxLength={300}
            value={note}
            error={faults.length > 0 ? faults.join(' · ') : undefined}
            onChange={({ target }) => {
              setNote(target.value)
              setFaults([])
            }}
          />
        </div>
      </Dialog>
    </>
  )
}
