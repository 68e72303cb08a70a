import { useParams } from 'react-router'
import { type DeskProposal, PROPOSAL_STATES, readAnyProposalCall } from '#contract/proposal.ts'
import { formatDateTime } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { ProposalView } from '../proposal/proposal-view.tsx'
import { PROPOSAL_TONES } from '../proposal/proposal-words.ts'
import { DecideProposal } from './decide-proposal.tsx'
import { DeskCase, LoadedCase } from './desk-case.tsx'
import styles from './desk-proposal-page.module.css'
import { JoinDouble } from './double/join-double.tsx'
import { StaffPage } from './staff-page.tsx'
import { PROPOSAL_QUEUE } from './ticket-queue-address.ts'

export const meta = () => personalMeta('محصول پیشنهادی')

/** One proposal, as staff decide on it. */
export default function DeskProposalPage() {
  return <StaffPage>{() => <Loaded />}</StaffPage>
}

function Loaded() {
  const { proposalId = '' } = useParams()
  const found = useData({
    queryKey: ['staff-proposal', proposalId],
    queryFn: ({ signal }) => call(readAnyProposalCall, { params: { proposalId } }, signal),
    refetchOnReconnect: false,
  })
  return (
    <LoadedCase
      found={found}
      queue={{ to: PROPOSAL_QUEUE, label: 'محصول‌های پیشنهادی' }}
      title="محصول پیشنهادی"
      failed="خطا در بارگذاری پیشنهاد"
    >
      {({ proposal }) => <OneProposal given={proposal} />}
    </LoadedCase>
  )
}

function OneProposal({ given }: { given: DeskProposal }) {
  const { content, state, seller, author, sentAt, reason, product } = given
  const { title } = content
  return (
    <>
      <BackLink to={PROPOSAL_QUEUE}>محصول‌های پیشنهادی</BackLink>
      <DeskCase
        title={typeof title === 'string' && title !== '' ? title : 'محصول پیشنهادی'}
        marks={<Chip tone={PROPOSAL_TONES[state]}>{PROPOSAL_STATES[state]}</Chip>}
        facts={[seller.label, author || 'نامشخص', ...(sentAt === null ? [] : [formatDateTime(sentAt)])]}
      >
        <div className={styles.proposal}>
          <ProposalView content={content} />
        </div>
      </DeskCase>
      {reason !== '' && (
        <Alert tone="notice" title={state === 'refused' ? 'علت رد' : 'علت برگرداندن'}>
          {reason}
        </Alert>
      )}
      {product !== null && (
        <Alert
          tone="success"
          title="این پیشنهاد در بازار است"
          action={
            <LinkButton to={`/product/${encodeURIComponent(product.slug)}`} look="line">
              دیدن محصول
            </LinkButton>
          }
        />
      )}
      {state === 'sent' && <JoinDouble given={given} />}
      {state === 'sent' && (
        <Panel as="section" labelledBy="desk-decide">
          <h2 id="desk-decide" className={styles.heading}>
            تصمیم
          </h2>
          <DecideProposal given={given} />
        </Panel>
      )}
    </>
  )
}
