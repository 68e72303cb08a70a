import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import {
  acceptProposalCall,
  type DeskProposal,
  PROPOSAL_REASON_MAX,
  type readAnyProposalCall,
  refuseProposalCall,
  returnProposalCall,
} from '#contract/proposal.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { showAnswer } from '#web/data/show-answer.ts'
import { showError } from '#web/data/show-error.ts'
import { useChange } from '#web/data/use-change.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './decide-proposal.module.css'

type Decision = 'accept' | 'return' | 'refuse'

/** Makes a product of a proposal, returns it to be mended, or refuses it. */
export function DecideProposal({ given: { id, version } }: { given: DeskProposal }) {
  const [said, setSaid] = useState('')
  const [slug, setSlug] = useState('')
  const [fault, setFault] = useState<string>()
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const reason = useRef<HTMLTextAreaElement>(null)
  const queryClient = useQueryClient()
  const key = ['staff-proposal', id]
  const params = { proposalId: id }
  const decide = useChange({
    send: (decision: Decision) => {
      if (decision === 'accept')
        return call(acceptProposalCall, { params, body: { version, ...(slug.trim() !== '' && { slug: slug.trim() }) } })
      const body = { version, reason: said }
      return decision === 'return' ? call(returnProposalCall, { params, body }) : call(refuseProposalCall, { params, body })
    },
    onBegin: () => setFaults({}),
    onDone: async ({ proposal, message }) => {
      toast({ tone: 'success', text: message })
      await showAnswer<AnswerOf<typeof readAnyProposalCall>>(queryClient, key, { proposal })
      void queryClient.invalidateQueries({ queryKey: ['staff-proposals'] })
    },
    onFailed: (error) => {
      const found = error instanceof ApiError ? error.errors : {}
      setFaults(found)
      if (Object.keys(found).length === 0) showError(error)
    },
    onAnyFailure: () => void queryClient.invalidateQueries({ queryKey: key }),
  })
  const turnDown = (decision: 'return' | 'refuse') => {
    if (said.trim() !== '') return decide.mutate(decision)
    setFault('علت را برای فروشنده بنویسید')
    reason.current?.focus()
  }
  const isBusy = (decision: Decision) => decide.isPending && decide.variables === decision
  const { slug: slugFault, 'body.slug': shapeFault, ...others } = faults
  return (
    <div className={styles.decision}>
      {Object.keys(others).length > 0 && (
        <Alert tone="danger" title="این پیشنهاد اکنون پذیرفتنی نیست">
          {Object.values(others).join('؛ ')}
        </Alert>
      )}
      <TextField
        label="نامک محصول"
        help="خالی: از عنوان ساخته می‌شود."
        autoComplete="off"
        maxLength={160}
        value={slug}
        error={slugFault ?? shapeFault}
        onChange={({ target }) => setSlug(target.value)}
      />
      <TextArea
        label="پاسخ به فروشنده"
        help="برای برگرداندن و رد کردن لازم است."
        maxLength={PROPOSAL_REASON_MAX}
        ref={reason}
        error={fault}
        value={said}
        onChange={({ target }) => {
          setSaid(target.value)
          setFault(undefined)
        }}
      />
      <div className={styles.actions}>
        <Button busy={isBusy('accept')} onClick={() => decide.mutate('accept')}>
          پذیرفتن و ساختن محصول
        </Button>
        <Button look="line" busy={isBusy('return')} onClick={() => turnDown('return')}>
          برگرداندن برای اصلاح
        </Button>
        <Button look="danger" busy={isBusy('refuse')} onClick={() => turnDown('refuse')}>
          رد کردن
        </Button>
      </div>
    </div>
  )
}
