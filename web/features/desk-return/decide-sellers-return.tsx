import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { RETURN_TEXT_MAX } from '#contract/return.ts'
import {
  acceptSellersReturnCall,
  type DeskReturn,
  type readSellersReturnCall,
  receiveSellersReturnCall,
  refuseSellersReturnCall,
} from '#contract/return-desk.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { showAnswer } from '#web/data/show-answer.ts'
import { useChange } from '#web/data/use-change.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './desk-return-page.module.css'
import { sellersReturnKey } from './sellers-return-key.ts'

type Decision = 'accept' | 'refuse' | 'receive'

/** A seller accepts or refuses what a buyer sends back; of what was accepted, that it came. */
export function DecideSellersReturn({ given: { returnId, state, isPaid } }: { given: DeskReturn }) {
  const [said, setSaid] = useState('')
  const [fault, setFault] = useState<string>()
  const [isSellable, setSellable] = useState(true)
  const reason = useRef<HTMLTextAreaElement>(null)
  const queryClient = useQueryClient()
  const key = sellersReturnKey(returnId)
  const decide = useChange({
    send: (decision: Decision) => {
      const params = { returnId }
      if (decision === 'accept') return callMine(acceptSellersReturnCall, { params, body: { note: said } })
      if (decision === 'refuse') return callMine(refuseSellersReturnCall, { params, body: { reason: said } })
      return callMine(receiveSellersReturnCall, { params, body: { isSellable } })
    },
    onDone: async ({ return: decided, message }) => {
      setSaid('')
      toast({ tone: 'success', text: message })
      await showAnswer<AnswerOf<typeof readSellersReturnCall>>(queryClient, key, { return: decided })
      void queryClient.invalidateQueries({ queryKey: mine('desk-returns') })
    },
    // staff may have decided meanwhile
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
          {isPaid !== 'paid' && <Alert tone="notice">پول این سفارش هنوز ثبت نشده است؛ نخست پرداخت نقدی آن را ثبت کنید.</Alert>}
          <p>وقتی محصول به دستتان رسید و آن را دیدید، رسیدنش را ثبت کنید؛ پول آن به کیف پول خریدار می‌رود.</p>
          <Checkbox label="محصول سالم است و دوباره فروخته می‌شود" checked={isSellable} onChange={setSellable} />
          <Button busy={isBusy('receive')} disabled={isPaid !== 'paid'} onClick={() => decide.mutate('receive')}>
            محصول رسید؛ پول برگردد
          </Button>
        </div>
      )}
      <div className={styles.decision}>
        <TextArea
          label="پاسخ به خریدار"
          help={
            state === 'requested'
              ? 'نشانی و شیوهٔ فرستادن محصول را بنویسید؛ برای رد کردن، علت آن را.'
              : 'اگر محصول آن‌گونه که باید نرسید، علت رد را بنویسید.'
          }
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
