import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { RETURN_TEXT_MAX } from '#contract/return.ts'
import type { acceptSellersReturnCall, DeskReturn, readSellersReturnCall } from '#contract/return-desk.ts'
import { showAnswer } from '#web/data/show-answer.ts'
import { useChange } from '#web/data/use-change.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './decide-return.module.css'

type Decision = 'accept' | 'refuse' | 'receive'
type Decided = Promise<AnswerOf<typeof acceptSellersReturnCall>>

interface DecideReturnProps {
  given: DeskReturn
  /** The calls of whoever decides. */
  send: {
    accept: (note: string) => Decided
    refuse: (reason: string) => Decided
    receive: (isSellable: boolean) => Decided
  }
  words: {
    /** Why nothing can come back yet. */
    unpaid: string
    /** What becomes of it when it came. */
    awaited?: string
    received: string
    help: string
  }
  /** Where the return was read, and the lists that it stands in. */
  queryKey: QueryKey
  lists: QueryKey
}

/** Accepts or refuses what a buyer sends back; of what was accepted, that it came. */
export function DecideReturn({ given: { state, isPaid }, send, words, queryKey, lists }: DecideReturnProps) {
  const [said, setSaid] = useState('')
  const [fault, setFault] = useState<string>()
  const [isSellable, setSellable] = useState(true)
  const reason = useRef<HTMLTextAreaElement>(null)
  const queryClient = useQueryClient()
  const decide = useChange({
    send: (decision: Decision) => (decision === 'receive' ? send.receive(isSellable) : send[decision](said)),
    onDone: async ({ return: decided, message }) => {
      setSaid('')
      toast({ tone: 'success', text: message })
      await showAnswer<AnswerOf<typeof readSellersReturnCall>>(queryClient, queryKey, { return: decided })
      void queryClient.invalidateQueries({ queryKey: lists })
    },
    // somebody else may have decided meanwhile
    onAnyFailure: () => void queryClient.invalidateQueries({ queryKey }),
  })
  const refuse = () => {
    if (said.trim() !== '') return decide.mutate('refuse')
    setFault('برای رد کردن، پاسخ به خریدار لازم است')
    reason.current?.focus()
  }
  const isBusy = (decision: Decision) => decide.isPending && decide.variables === decision
  return (
    <>
      {state === 'accepted' && (
        <div className={styles.came}>
          {isPaid !== 'paid' && <Alert tone="notice">{words.unpaid}</Alert>}
          {words.awaited !== undefined && <p>{words.awaited}</p>}
          <Checkbox label="محصول سالم است و دوباره فروخته می‌شود" checked={isSellable} onChange={setSellable} />
          <Button busy={isBusy('receive')} disabled={isPaid !== 'paid'} onClick={() => decide.mutate('receive')}>
            {words.received}
          </Button>
        </div>
      )}
      <div className={styles.decision}>
        <TextArea
          label="پاسخ به خریدار"
          help={words.help}
          maxLength={RETURN_TEXT_MAX}
          ref={reason}
          error={fault}
          value={said}
          onChange={(event) => {
            setSaid(event.target.value)
            setFault(undefined)
          }}
        />
        <div className={styles.actions}>
          {state === 'requested' && (
            <Button busy={isBusy('accept')} onClick={() => decide.mutate('accept')}>
              پذیرفتن
            </Button>
          )}
          <Button look="danger" busy={isBusy('refuse')} onClick={refuse}>
            رد کردن
          </Button>
        </div>
      </div>
    </>
  )
}
