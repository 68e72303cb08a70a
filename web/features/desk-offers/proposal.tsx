import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/call.ts'
import { PROPOSAL_STATES, type Proposal, readProposalCall, takeBackProposalCall } from '#contract/proposal.ts'
import { callMine } from '#web/api/call-mine.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { showAnswer } from '#web/data/show-answer.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { LikelyDoubles, ProposalView } from '../proposal/proposal-view.tsx'
import { PROPOSAL_TONES } from '../proposal/proposal-words.ts'
import { DESK_OFFERS, DESK_PROPOSALS, NEW_OFFERS } from './addresses.ts'
import styles from './proposal.module.css'
import { EditedProposal } from './proposal-form.tsx'
import { proposalKey } from './proposal-key.ts'

export function OneProposal({ proposalId }: { proposalId: string }) {
  const asked = useData({
    queryKey: proposalKey(proposalId),
    queryFn: ({ signal }) => callMine(readProposalCall, { params: { proposalId } }, signal),
  })
  if (asked.data === undefined) {
    return asked.isError ? (
      <LoadingFailed title="خطا در بارگذاری پیشنهاد" failed={[asked]} />
    ) : (
      <Loading>
        <Skeleton shape="title" />
        <Skeleton shape="card" />
      </Loading>
    )
  }
  const { proposal } = asked.data
  const isEdited = proposal.state === 'draft' || proposal.state === 'returned'
  return (
    <div className={styles.page}>
      <BackLink to={DESK_PROPOSALS}>محصول‌های پیشنهادی</BackLink>
      <State proposal={proposal} />
      <LikelyDoubles doubles={proposal.doubles} advice="اگر همین محصول است، به جای پیشنهاد دوباره، پیشنهاد فروش خود را روی آن بگذارید." />
      {isEdited ? (
        <EditedProposal proposal={proposal} />
      ) : (
        <Panel as="section" label="پیشنهاد">
          <ProposalView content={proposal.content} />
        </Panel>
      )}
    </div>
  )
}

function State({ proposal }: { proposal: Proposal }) {
  const { id, state, version, reason, product } = proposal
  const queryClient = useQueryClient()
  const takeBack = useChange({
    send: () => callMine(takeBackProposalCall, { params: { proposalId: id }, body: { version } }),
    onDone: ({ message, proposal: back }) => {
      toast({ tone: 'success', text: message })
      return showAnswer<AnswerOf<typeof readProposalCall>>(queryClient, proposalKey(id), { proposal: back })
    },
    onAnyFailure: () => void queryClient.invalidateQueries({ queryKey: proposalKey(id) }),
  })
  return (
    <>
      <p className={styles.state}>
        <Chip tone={PROPOSAL_TONES[state]}>{PROPOSAL_STATES[state]}</Chip>
        {state === 'sent' && (
          <Button look="plain" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
            پس گرفتن و ویرایش
          </Button>
        )}
      </p>
      {reason !== '' && (
        <Alert tone={state === 'refused' ? 'danger' : 'notice'} title={state === 'refused' ? 'علت رد' : 'آنچه باید اصلاح شود'}>
          {reason}
        </Alert>
      )}
      {product !== null && (
        <Alert
          tone="success"
          title="این محصول در بازار است و پیشنهاد فروش شما روی آن نشست"
          action={
            <LinkButton to={`/product/${encodeURIComponent(product.slug)}`} look="line">
              دیدن محصول
            </LinkButton>
          }
        >
          قیمت و موجودی را از <a href={DESK_OFFERS}>پیشنهادها</a> و ترکیب‌های دیگر را از <a href={NEW_OFFERS}>پیشنهاد تازه</a> تغییر دهید.
        </Alert>
      )}
    </>
  )
}
