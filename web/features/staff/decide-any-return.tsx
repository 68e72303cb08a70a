import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { RETURN_TEXT_MAX } from '#contract/return.ts'
import {
  acceptAnyReturnCall,
  type DeskReturn,
  type readAnyReturnCall,
  receiveAnyReturnCall,
  refuseAnyReturnCall,
} from '#contract/return-desk.ts'
import { call } from '#web/api/call.ts'
import { showAnswer } from '#web/data/show-answer.ts'
import { useChange } from '#web/data/use-change.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './desk-return-page.module.css'

type Decision = 'accept' | 'refuse' | 'receive'

/** Accepts or refuses a return; of one that was accepted, that it came back. */
export function DecideReturn({ given }: { given: DeskReturn }) {
  const { returnId, state, isPaid } = given
  const [said, setSaid] = useState('')
  const [fault, setFault] = useState<string>()
  const reason = useRef<HTMLTextAreaElement>(null)
  const [isSellable, setSellable] = useState(true)
  const queryClient = useQueryClient()
  const key = ['staff-return', returnId]
  const decide = useChange({
    send: (decision: Decision) => {
      const params = { returnId }
      if (decision === 'accept') return call(acceptAnyReturnCall, { params, body: { note: said } })
      if (decision === 'refuse') return call(refuseAnyReturnCall, { params, body: { reason: said } })
      return call(receiveAnyReturnCall, { params, body: { isSellable } })
    },
    onDone: async ({ return: decided, message }) => {
      setSaid('')
      toast({ tone: 'success', text: message })
      await showAnswer<AnswerOf<typeof readAnyReturnCall>>(queryClient, key, { return: decided })
      void queryClient.invalidateQueries({ queryKey: ['staff-returns'] })
    },
    onAnyFailure: () => void queryClient.invalidateQueries({ queryKey: key }),
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
          {isPaid !== 'paid' && <Alert tone="notice">پول این بخش هنوز ثبت نشده است؛ نخست پرداخت نقدی آن را ثبت کنید.</Alert>}
          <Checkbox label="محصول سالم است و دوباره فروخته می‌شود" checked={isSellable} onChange={setSellable} />
          <Button busy={isBusy('receive')} disabled={isPaid !== 'paid'} onClick={() => decide.mutate('receive')}>
            محصول برگشت؛ پول داده شود
          </Button>
        </div>
      )}
      <div className={styles.decision}>
        <TextArea
          label="پاسخ به خریدار"
          help="برای رد کردن لازم است."
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
