import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import type { SessionUser } from '#contract/identity.ts'
import { listStaffCall, type StaffPeople, type StaffPerson, type setMemberRightsCall } from '#contract/staff.ts'
import { formatCount } from '#persian/format.ts'
import { call } from '#web/api/call.ts'
import { ListPanel } from '#web/data/list-panel.tsx'
import { showAnswer } from '#web/data/show-answer.ts'
import { useData } from '#web/data/use-data.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { UserIcon } from '#web/ui/icons.tsx'
import { PlusIcon } from '#web/ui/late-icons.tsx'
import { toast } from '#web/ui/toasts.ts'
import { AppointDialog, RightsDialog } from './access-dialogs.tsx'
import styles from './kept-rows.module.css'
import { DismissDialog, ResetDialog } from './member-dialogs.tsx'
import { MemberRow } from './member-row.tsx'
import { RightsTable } from './rights-table.tsx'
import { StaffPage } from './staff-page.tsx'

const TITLE = 'همکاران'
export const meta = () => personalMeta(TITLE)

type Changed = AnswerOf<typeof setMemberRightsCall>
/** Which dialog is open, and about whom. */
type Open = { what: 'appoint' } | { what: 'rights' | 'reset' | 'dismiss'; person: StaffPerson }

const KEY = ['staff-members']

/** Who works for the market, and what each may do. */
export default function MembersPage() {
  return <StaffPage>{(member) => <Members member={member} />}</StaffPage>
}

function Members({ member }: { member: SessionUser }) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<Open>()
  const asked = useData({ queryKey: KEY, queryFn: ({ signal }) => call(listStaffCall, {}, signal), refetchOnReconnect: false })
  const dialog = {
    onDone: ({ people, message }: Changed) => {
      setOpen(undefined)
      toast({ tone: 'success', text: message })
      void showAnswer<StaffPeople>(queryClient, KEY, { people })
    },
    onClose: () => setOpen(undefined),
    /** Somebody was faster: what is shown is of before. */
    onStale: () => void queryClient.invalidateQueries({ queryKey: KEY }),
  }
  return (
    <>
      <div className={styles.head}>
        <h1>{TITLE}</h1>
        <Button icon={<PlusIcon />} onClick={() => setOpen({ what: 'appoint' })}>
          همکار تازه
        </Button>
      </div>
      <ListPanel
        asked={asked}
        label={TITLE}
        failed="خطا در بارگذاری همکاران"
        empty={<EmptyState icon={<UserIcon />} title="همکاری نیست" />}
        foot={({ people }) => `${formatCount(people.length)} همکار`}
      >
        {({ people }) => people.map((person) => <MemberRow key={person.id} person={person} onOpen={(what) => setOpen({ what, person })} />)}
      </ListPanel>
      <RightsTable />
      {open?.what === 'appoint' && <AppointDialog own={member} {...dialog} />}
      {open?.what === 'rights' && <RightsDialog own={member} person={open.person} {...dialog} />}
      {open?.what === 'reset' && <ResetDialog person={open.person} {...dialog} />}
      {open?.what === 'dismiss' && <DismissDialog person={open.person} {...dialog} />}
    </>
  )
}
