import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { acceptInvitationCall, declineInvitationCall, listOwnInvitationsCall, type ReceivedInvitation } from '#contract/seller-people.ts'
import { sellerRolesSaid } from '#contract/seller-role-words.ts'
import { formatDate } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { beginSession, mine } from '#web/api/token-store.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toasts.ts'
import { OWN_INVITATIONS } from './own-application.ts'
import styles from './sell.module.css'

/** Sellers who want the person at their desk; nothing where nobody does. */
export function ReceivedInvitations() {
  const asked = useData({
    queryKey: mine(OWN_INVITATIONS),
    queryFn: ({ signal }) => callMine(listOwnInvitationsCall, {}, signal),
  })
  return asked.data?.invitations.map((invitation) => <Invitation key={invitation.invitationId} invitation={invitation} />)
}

function Invitation({ invitation: { invitationId, seller, roles, expiresAt } }: { invitation: ReceivedInvitation }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const params = { invitationId }
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: mine(OWN_INVITATIONS) })
  const accept = useChange({
    send: () => callMine(acceptInvitationCall, { params }),
    onDone: ({ token, message }) => {
      // the session of the shopper is over: this browser goes on as a person of the seller
      beginSession({ token })
      toast({ tone: 'success', text: message })
      void navigate('/desk/start')
    },
    onAnyFailure: askAgain,
  })
  const decline = useChange({
    send: () => callMine(declineInvitationCall, { params }),
    onDone: ({ invitations, message }) => {
      queryClient.setQueryData<AnswerOf<typeof listOwnInvitationsCall>>(mine(OWN_INVITATIONS), { invitations })
      toast({ tone: 'success', text: message })
    },
    onAnyFailure: askAgain,
  })
  return (
    <Panel as="section" label={`دعوت ${seller.name}`}>
      <div className={styles.block}>
        <h2>{`«${seller.name}» شما را به همکاری دعوت کرده است`}</h2>
        <p>{`نقش: ${sellerRolesSaid(roles)}. تا ${formatDate(expiresAt)} می‌توانید پاسخ دهید.`}</p>
        <p className={styles.quiet}>با پذیرفتن، از دستگاه‌های دیگر خارج می‌شوید. خریدهای شما مانند پیش می‌ماند.</p>
        <div className={styles.buttons}>
          <Button busy={accept.isPending} onClick={() => accept.mutate()}>
            می‌پذیرم
          </Button>
          <Button look="line" busy={decline.isPending} onClick={() => decline.mutate()}>
            نمی‌پذیرم
          </Button>
        </div>
      </div>
    </Panel>
  )
}
