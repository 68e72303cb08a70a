import type { AnswerOf } from '#contract/call.ts'
import { dismissMemberCall, resetMemberFactorCall, type StaffPerson } from '#contract/staff.ts'
import { call } from '#web/api/call.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Answer = AnswerOf<typeof dismissMemberCall>

interface MemberDialogProps {
  person: StaffPerson
  onDone: (answer: Answer) => void
  onClose: () => void
}

const nameOf = ({ name, family }: StaffPerson) => `${name} ${family}`

export function DismissDialog({ person, ...rest }: MemberDialogProps) {
  return (
    <Confirm
      {...rest}
      title="پایان دسترسی"
      text={`${nameOf(person)} همان لحظه از پیشخوان و از همهٔ دستگاه‌های خود خارج می‌شود و فقط خریدار می‌ماند.`}
      action="دسترسی گرفته شود"
      send={() => call(dismissMemberCall, { params: { userId: person.id } })}
    />
  )
}

export function ResetDialog({ person, ...rest }: MemberDialogProps) {
  return (
    <Confirm
      {...rest}
      title="برداشتن رمز و برنامهٔ کد"
      text={`برای همکاری که رمز یا گوشی خود را گم کرده است: ${nameOf(person)} از همه‌جا خارج می‌شود و پس از ورود بعدی رمز تازه می‌گذارد. پیش از آن مطمئن شوید که خودش خواسته است.`}
      action="رمز برداشته شود"
      send={() => call(resetMemberFactorCall, { params: { userId: person.id } })}
    />
  )
}

interface ConfirmProps extends Omit<MemberDialogProps, 'person'> {
  title: string
  text: string
  action: string
  send: () => Promise<Answer>
}

function Confirm({ title, text, action, send, onDone, onClose }: ConfirmProps) {
  const change = useChange({ send, onDone })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="small"
      actions={
        <>
          <Button look="danger" busy={change.isPending} onClick={() => change.mutate()}>
            {action}
          </Button>
          <Button look="line" onClick={onClose}>
            انصراف
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
