import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import {
  createProposalCall,
  type Proposal,
  type readProposalCall,
  removeProposalCall,
  saveProposalCall,
  sendProposalCall,
} from '#contract/proposal.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { showAnswer } from '#web/data/show-answer.ts'
import { showError } from '#web/data/show-error.ts'
import { useChange } from '#web/data/use-change.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.ts'
import { type Faults, faultsOfContent, NO_FAULTS } from '../product-form/fields.ts'
import { type DraftContent, draftContentOf } from '../proposal/draft-content.ts'
import { DESK_PROPOSALS } from './addresses.ts'
import styles from './proposal.module.css'
import { contentToSend } from './proposal-content.ts'
import { ProposalFields } from './proposal-fields.tsx'
import { proposalKey } from './proposal-key.ts'

/** A proposal that is not kept yet. */
export function NewProposalForm() {
  const navigate = useNavigate()
  const [draft, setDraft] = useState<DraftContent>(() => draftContentOf({}))
  const [faults, setFaults] = useState(NO_FAULTS)
  const create = useChange({
    send: () => callMine(createProposalCall, { body: { content: contentToSend(draft) } }),
    onDone: ({ message, proposal }) => {
      toast({ tone: 'success', text: message })
      return navigate(`${DESK_PROPOSALS}/${proposal.id}`, { replace: true })
    },
    onFailed: (error) => showFaults(error, setFaults),
  })
  return (
    <div className={styles.page}>
      <BackLink to={DESK_PROPOSALS}>محصول‌های پیشنهادی</BackLink>
      <p className={styles.quiet}>نخست مطمئن شوید که این محصول در بازار نیست. پس از ذخیره می‌توانید آن را کامل کنید و برای بررسی بفرستید.</p>
      <ProposalFields draft={draft} faults={faults} onChange={setDraft} />
      <div className={styles.actions}>
        <Button busy={create.isPending} onClick={() => create.mutate()}>
          ذخیرهٔ پیش‌نویس
        </Button>
      </div>
    </div>
  )
}

/** A draft, or one that was returned. */
export function EditedProposal({ proposal }: { proposal: Proposal }) {
  const { id, version, content } = proposal
  const params = { proposalId: id }
  const [draft, setDraft] = useState<DraftContent>(() => draftContentOf(content))
  const [faults, setFaults] = useState(NO_FAULTS)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const show = (next: Proposal) => {
    void queryClient.invalidateQueries({ queryKey: mine('desk-proposals') })
    return showAnswer<AnswerOf<typeof readProposalCall>>(queryClient, proposalKey(id), { proposal: next })
  }
  const store = () => callMine(saveProposalCall, { params, body: { version, content: contentToSend(draft) } })
  const failed = (error: Error) => {
    if (error instanceof ApiError && error.code === 'PROPOSAL_CHANGED') void queryClient.invalidateQueries({ queryKey: proposalKey(id) })
    showFaults(error, setFaults)
  }
  const save = useChange({
    send: store,
    onDone: ({ message, proposal: kept }) => {
      setFaults(NO_FAULTS)
      toast({ tone: 'success', text: message })
      return show(kept)
    },
    onFailed: failed,
  })
  const send = useChange({
    // what is on the screen is what staff see
    send: async () => {
      const kept = await store()
      await show(kept.proposal)
      return callMine(sendProposalCall, { params, body: { version: kept.proposal.version } })
    },
    onDone: ({ message, proposal: sent }) => {
      toast({ tone: 'success', text: message })
      return show(sent)
    },
    onFailed: failed,
  })
  const remove = useChange({
    send: () => callMine(removeProposalCall, { params }),
    onDone: ({ message }) => {
      toast({ tone: 'success', text: message })
      void queryClient.invalidateQueries({ queryKey: mine('desk-proposals') })
      return navigate(DESK_PROPOSALS, { replace: true })
    },
  })
  return (
    <>
      {faults.size > 0 && (
        <Alert tone="danger" title="پیشنهاد هنوز کامل نیست">
          <ul>
            {[...new Set(faults.values())].map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Alert>
      )}
      <ProposalFields draft={draft} faults={faults} onChange={setDraft} />
      <div className={styles.actions}>
        <Button busy={send.isPending} onClick={() => send.mutate()}>
          فرستادن برای بررسی
        </Button>
        <Button look="line" busy={save.isPending} onClick={() => save.mutate()}>
          ذخیره
        </Button>
        <Button look="plain" busy={remove.isPending} onClick={() => remove.mutate()}>
          برداشتن پیشنهاد
        </Button>
      </div>
    </>
  )
}

function showFaults(error: Error, set: (faults: Faults) => void): void {
  const found = error instanceof ApiError ? faultsOfContent(error.errors) : NO_FAULTS
  set(found)
  if (found.size === 0) showError(error)
}
