import type { z } from 'zod'
import type { AnswerOf } from '#contract/call.ts'
import type { SessionUser } from '#contract/identity.ts'
import {
  AppointMember,
  appointMemberCall,
  STAFF_GRANTS,
  STAFF_ROLE_NAMES,
  type StaffGrant,
  type StaffPerson,
  setMemberRightsCall,
} from '#contract/staff.ts'
import { call } from '#web/api/call.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DigitsField, MOBILE_GROUPS } from '#web/ui/digits-field.tsx'
import { AccessFields } from './access-fields.tsx'
import styles from './members.module.css'

type Answer = AnswerOf<typeof setMemberRightsCall>
type Draft = { mobile: string; isMaster: boolean; granted: StaffGrant[] }

interface AccessDialogProps {
  own: Pick<SessionUser, 'role' | 'rights'>
  onDone: (answer: Answer) => void
  onClose: () => void
  onStale: () => void
}

const checkNew = checkedBy(AppointMember)

/** Asks for a number and what its holder may do from now on. */
export function AppointDialog({ own, onDone, onClose }: AccessDialogProps) {
  const form = useContractForm<Draft, z.output<typeof AppointMember>, Answer>({
    values: { mobile: '', isMaster: false, granted: [] },
    check: checkNew,
    send: (body) => call(appointMemberCall, { body }),
    onDone,
    onFailed: showError,
  })
  return (
    <Dialog open onClose={onClose} title="همکار تازه">
      <form {...form.formProps} className={styles.form}>
        <p className={styles.quiet}>
          با پیامک خبردار می‌شود، با همین شماره وارد می‌شود و برای خود رمز می‌گذارد. کسی را وقتی بیفزایید که آمادهٔ ورود است.
        </p>
        <Controlled form={form} name="mobile">
          {(field) => <DigitsField {...field} label="شماره موبایل" required inputMode="tel" groups={MOBILE_GROUPS} />}
        </Controlled>
        <AccessFields
          own={own}
          isMaster={form.watch('isMaster')}
          onMaster={(isMaster) => form.set('isMaster', isMaster)}
          granted={form.watch('granted')}
          onGranted={(granted) => form.set('granted', granted)}
        />
        <div className={styles.tools}>
          <Button type="submit" busy={form.isBusy}>
            افزودن همکار
          </Button>
          <Button look="line" onClick={onClose}>
            انصراف
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What a member may do from their next call on. */
export function RightsDialog({ own, person, onDone, onClose, onStale }: AccessDialogProps & { person: StaffPerson }) {
  const form = useContractForm<Omit<Draft, 'mobile'>, Omit<Draft, 'mobile'>, Answer>({
    values: { isMaster: person.isMaster, granted: STAFF_GRANTS.filter((grant) => person.granted.includes(grant)) },
    check: (body) => ({ body }),
    send: (body) => call(setMemberRightsCall, { params: { userId: person.id }, body: { ...body, version: person.version } }),
    onDone,
    onFailed: (error) => {
      showError(error)
      onStale()
      onClose()
    },
  })
  const granted = form.watch('granted')
  return (
    <Dialog open onClose={onClose} title={`دسترسی ${person.name} ${person.family}`}>
      <form {...form.formProps} className={styles.form}>
        <p className={styles.quiet}>
          {STAFF_ROLE_NAMES.some((role) => granted.includes(role))
            ? 'دسترسی‌های هر نقش با هم داده و گرفته می‌شود.'
            : 'از کار بعدی او به کار می‌آید.'}
        </p>
        <AccessFields
          own={own}
          isMaster={form.watch('isMaster')}
          onMaster={(isMaster) => form.set('isMaster', isMaster)}
          granted={granted}
          onGranted={(next) => form.set('granted', next)}
        />
        <div className={styles.tools}>
          <Button type="submit" busy={form.isBusy}>
            ذخیرهٔ دسترسی
          </Button>
          <Button look="line" onClick={onClose}>
            انصراف
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
