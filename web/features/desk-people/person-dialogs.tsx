import { useState } from 'react'
import type { AnswerOf } from '#contract/call.ts'
import { removePersonCall, type SellerPerson, type SellerRole, setPersonRolesCall } from '#contract/seller-people.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useChange } from '#web/data/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RolesField } from './roles-field.tsx'

type Answer = AnswerOf<typeof setPersonRolesCall>

interface PersonDialogProps {
  person: SellerPerson
  onDone: (answer: Answer) => void
  onClose: () => void
}

const nameOf = ({ name, family }: SellerPerson) => `${name} ${family}`

export function ChangeRoles({ person, onDone, onClose }: PersonDialogProps) {
  const [roles, setRoles] = useState<SellerRole[]>(person.roles)
  const change = useChange({
    send: () => callMine(setPersonRolesCall, { params: { userId: person.id }, body: { roles } }),
    onDone,
    whenSignedOut: 'page',
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`نقش ${nameOf(person)}`}
      actions={
        <>
          <Button busy={change.isPending} disabled={roles.length === 0} onClick={() => change.mutate()}>
            ذخیرهٔ نقش
          </Button>
          <Button look="line" onClick={onClose}>
            انصراف
          </Button>
        </>
      }
    >
      <RolesField value={roles} onChange={setRoles} error={roles.length === 0 ? 'دست‌کم یک بخش را انتخاب کنید' : undefined} />
      {person.isYou && <p>این نقش خود شماست: اگر مدیر نباشید، دیگر این صفحه را نمی‌بینید.</p>}
    </Dialog>
  )
}

export function RemovePerson({ person, onDone, onClose }: PersonDialogProps) {
  const remove = useChange({
    send: () => callMine(removePersonCall, { params: { userId: person.id } }),
    onDone,
    whenSignedOut: 'page',
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="پایان دسترسی"
      size="small"
      actions={
        <>
          <Button look="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
            دسترسی گرفته شود
          </Button>
          <Button look="line" onClick={onClose}>
            انصراف
          </Button>
        </>
      }
    >
      <p>
        {person.isYou
          ? 'شما از میز فروشنده و از همهٔ دستگاه‌ها خارج می‌شوید و با همین شماره فقط خریدار می‌مانید.'
          : `${nameOf(person)} همان لحظه از میز فروشنده و از همهٔ دستگاه‌های خود خارج می‌شود و فقط خریدار می‌ماند.`}
      </p>
    </Dialog>
  )
}
