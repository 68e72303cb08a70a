import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import {
  type DeskPeople,
  listPeopleCall,
  type SellerPerson,
  type SellerRole,
  type SentInvitation,
  type setPersonRolesCall,
  withdrawInvitationCall,
} from '#contract/seller-people.ts'
import { SELLER_ROLE_LABELS } from '#contract/seller-role-words.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatDate } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { LoadingFailed } from '#web/data/loading-failed.tsx'
import { showAnswer } from '#web/data/show-answer.ts'
import { useChange } from '#web/data/use-change.ts'
import { useData } from '#web/data/use-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toasts.ts'
import { InviteDialog } from './invite-dialog.tsx'
import styles from './people.module.css'
import { ChangeRoles, RemovePerson } from './person-dialogs.tsx'

type Changed = AnswerOf<typeof setPersonRolesCall>
type Open = 'invite' | { roles: SellerPerson } | { remove: SellerPerson }

const KEY = 'desk-people'

export function People() {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const asked = useData({ queryKey: mine(KEY), queryFn: ({ signal }) => callMine(listPeopleCall, {}, signal) })
  const takeIn = async ({ people, invitations, message }: Changed) => {
    const was = open
    setOpen(undefined)
    toast({ tone: 'success', text: message })
    await showAnswer<DeskPeople>(queryClient, mine(KEY), { people, invitations })
    // one's own rights are those of the session
    if (was !== undefined && was !== 'invite' && ('roles' in was ? was.roles : was.remove).isYou)
      void queryClient.invalidateQueries({ queryKey: mine('session') })
  }
  if (asked.data === undefined) {
    return asked.isError ? (
      <LoadingFailed title="خطا در بارگذاری همکاران" failed={[asked]} />
    ) : (
      <Loading>
        <Skeleton shape="card" />
      </Loading>
    )
  }
  const { people, invitations } = asked.data
  const owners = people.filter(({ roles }) => roles.includes('owner'))
  const dialog = { onDone: (answer: Changed) => void takeIn(answer), onClose: () => setOpen(undefined) }
  return (
    <>
      <div className={styles.intro}>
        <p className={styles.quiet}>هر کس با شمارهٔ خود وارد می‌شود و فقط آنچه نقش او اجازه می‌دهد می‌بیند.</p>
        <Button icon={<PlusIcon />} onClick={() => setOpen('invite')}>
          دعوت همکار
        </Button>
      </div>
      <Panel>
        <ul className={styles.people} aria-label="همکاران">
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isLastOwner={owners.length === 1 && owners[0]?.id === person.id}
              onRoles={() => setOpen({ roles: person })}
              onRemove={() => setOpen({ remove: person })}
            />
          ))}
        </ul>
      </Panel>
      {invitations.length > 0 && (
        <Panel as="section" labelledBy="invited">
          <h2 id="invited" className={styles.title}>
            در انتظار پاسخ
          </h2>
          <ul className={styles.people} aria-labelledby="invited">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.invitationId} invitation={invitation} onDone={dialog.onDone} />
            ))}
          </ul>
        </Panel>
      )}
      {open === 'invite' && <InviteDialog {...dialog} />}
      {typeof open === 'object' && 'roles' in open && <ChangeRoles person={open.roles} {...dialog} />}
      {typeof open === 'object' && 'remove' in open && <RemovePerson person={open.remove} {...dialog} />}
    </>
  )
}

interface PersonRowProps {
  person: SellerPerson
  /** The shop would be nobody's without them. */
  isLastOwner: boolean
  onRoles: () => void
  onRemove: () => void
}

function PersonRow({ person: { name, family, mobile, roles, isYou }, isLastOwner, onRoles, onRemove }: PersonRowProps) {
  const who = `${name} ${family}`
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <b>
          {who} {isYou && <Chip>شما</Chip>}
        </b>
        <span className={styles.quiet}>
          <bdi>{toPersianDigits(mobile)}</bdi>
        </span>
      </div>
      <RoleChips roles={roles} />
      {isLastOwner ? (
        <small className={styles.quiet}>تنها مدیر فروشگاه</small>
      ) : (
        <div className={styles.buttons}>
          <Button look="line" aria-label={`تغییر نقش ${who}`} onClick={onRoles}>
            تغییر نقش
          </Button>
          <Button look="plain" aria-label={`پایان دسترسی ${who}`} onClick={onRemove}>
            پایان دسترسی
          </Button>
        </div>
      )}
    </li>
  )
}

function InvitationRow({ invitation, onDone }: { invitation: SentInvitation; onDone: (answer: Changed) => void }) {
  const { invitationId, mobile, roles, expiresAt } = invitation
  const withdraw = useChange({
    send: () => callMine(withdrawInvitationCall, { params: { invitationId } }),
    onDone,
    whenSignedOut: 'page',
  })
  const number = toPersianDigits(mobile)
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <b>
          <bdi>{number}</bdi>
        </b>
        <span className={styles.quiet}>{`تا ${formatDate(expiresAt)}`}</span>
      </div>
      <RoleChips roles={roles} />
      <Button look="plain" aria-label={`پس گرفتن دعوت ${number}`} busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        پس گرفتن دعوت
      </Button>
    </li>
  )
}

function RoleChips({ roles }: { roles: readonly SellerRole[] }) {
  return (
    <div className={styles.marks}>
      {roles.map((role) => (
        <Chip key={role} tone={role === 'owner' ? 'firuze' : 'plain'}>
          {SELLER_ROLE_LABELS[role]}
        </Chip>
      ))}
    </div>
  )
}
