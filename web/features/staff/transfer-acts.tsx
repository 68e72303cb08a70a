import { useState } from 'react'
import { PayoutWords } from '#contract/payout.ts'
import { ApiError } from '#web/api/api-error.ts'
import { showError } from '#web/data/show-error.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './payouts-page.module.css'

type Needed = 'reference' | 'reason'
export interface TransferAct<Name extends string> {
  name: Name
  label: string
  look?: 'line' | 'danger'
  /** What has to be written first. */
  needs?: Needed
}

interface TransferActsProps<Name extends string> {
  acts: readonly TransferAct<Name>[]
  /** Of the reason, which means something else in each state. */
  reasonLabel: string
  /** Why something that could be done is not done by this member. */
  note?: string | undefined
  send: (act: Name, written: Record<Needed, string>) => Promise<{ message: string }>
  onEnd: () => void
}

/** What a member may do with money on its way to a bank account: let it go, refuse it, say that the bank paid it. */
export function TransferActs<Name extends string>({ acts, reasonLabel, note, send, onEnd }: TransferActsProps<Name>) {
  const [written, setWritten] = useState({ reference: '', reason: '' })
  const [faults, setFaults] = useState<Partial<Record<Needed, string>>>({})
  const change = useChange({
    send: (act: Name) => send(act, written),
    onDone: ({ message }) => toast({ tone: 'success', text: message }),
    onFailed: (error) => {
      const { reference } = error instanceof ApiError ? error.errors : {}
      if (reference === undefined) showError(error)
      else setFaults({ reference })
    },
    onEnd,
  })
  const press = ({ name, needs }: TransferAct<Name>) => {
    const fault = needs && PayoutWords.shape[needs].safeParse(written[needs]).error?.issues[0]?.message
    setFaults(needs === undefined || fault === undefined ? {} : { [needs]: fault })
    if (fault === undefined) change.mutate(name)
  }
  const field = (name: Needed, label: string) =>
    acts.some(({ needs }) => needs === name) && (
      <TextField
        label={label}
        autoComplete="off"
        ltr={name === 'reference'}
        value={written[name]}
        error={faults[name]}
        onChange={({ target }) => {
          setWritten({ ...written, [name]: target.value })
          setFaults({})
        }}
      />
    )
  if (acts.length === 0 && note === undefined) return null
  return (
    <div className={styles.decide}>
      {note !== undefined && <p>{note}</p>}
      {field('reference', 'شمارهٔ پیگیری بانک')}
      {field('reason', reasonLabel)}
      <div className={styles.tools}>
        {acts.map((act) => (
          <Button
            key={act.name}
            {...(act.look && { look: act.look })}
            busy={change.isPending && change.variables === act.name}
            onClick={() => press(act)}
          >
            {act.label}
          </Button>
        ))}
      </div>
    </div>
  )
}
