import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  approveApplicationCall,
  type DeskApplication,
  type readApplicationCall,
  refuseApplicationCall,
  returnApplicationCall,
} from '#contract/application-desk.ts'
import type { AnswerOf } from '#contract/call.ts'
import { APPLICATION_TEXT_MAX } from '#contract/seller-application.ts'
import { call } from '#web/api/call.ts'
import { showAnswer } from '#web/data/show-answer.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './desk-application-page.module.css'

type Decision = 'approve' | 'return' | 'refuse'

/** Approves an application, gives it back to be mended, or refuses it; of a returned one only the last is left. */
export function DecideApplication({
  application: { applicationId, state, version, isMasked, shopTitle },
}: {
  application: DeskApplication
}) {
  const [said, setSaid] = useState('')
  const [fault, setFault] = useState<string>()
  const reason = useRef<HTMLTextAreaElement>(null)
  const queryClient = useQueryClient()
  const key = ['staff-application', applicationId]
  const decide = useChange({
    send: (decision: Decision) => {
      const params = { applicationId }
      if (decision === 'approve') return call(approveApplicationCall, { params, body: { version } })
      const body = { version, reason: said }
      return decision === 'return' ? call(returnApplicationCall, { params, body }) : call(refuseApplicationCall, { params, body })
    },
    onDone: async ({ application, message }) => {
      setSaid('')
      toast({ tone: 'success', text: message })
      await showAnswer<AnswerOf<typeof readApplicationCall>>(queryClient, key, { application })
      void queryClient.invalidateQueries({ queryKey: ['staff-applications'] })
    },
    onAnyFailure: () => void queryClient.invalidateQueries({ queryKey: key }),
  })
  const withReason = (decision: 'return' | 'refuse') => {
    if (said.trim() !== '') return decide.mutate(decision)
    setFault('علت را برای درخواست‌کننده بنویسید')
    reason.current?.focus()
  }
  const isBusy = (decision: Decision) => decide.isPending && decide.variables === decision
  return (
    <div className={styles.decision}>
      {state === 'sent' && (
        <>
          <p>{`با تأیید، فروشگاه «${shopTitle}» ساخته می‌شود و درخواست‌کننده مدیر آن است.`}</p>
          <Button disabled={isMasked} busy={isBusy('approve')} onClick={() => decide.mutate('approve')}>
            تأیید و ساختن فروشگاه
          </Button>
        </>
      )}
      <TextArea
        label="نوشته به درخواست‌کننده"
        help="برای برگرداندن و رد کردن لازم است."
        maxLength={APPLICATION_TEXT_MAX}
        ref={reason}
        error={fault}
        value={said}
        onChange={(event) => {
          setSaid(event.target.value)
          setFault(undefined)
        }}
      />
      <div className={styles.actions}>
        {state === 'sent' && (
          <Button look="line" busy={isBusy('return')} onClick={() => withReason('return')}>
            برگرداندن برای اصلاح
          </Button>
        )}
        <Button look="danger" busy={isBusy('refuse')} onClick={() => withReason('refuse')}>
          رد کردن
        </Button>
      </div>
    </div>
  )
}
