import type { z } from 'zod'
import type { AnswerOf } from '#contract/call.ts'
import { INVITATION_DAYS, InvitePerson, invitePersonCall, type SellerRole } from '#contract/seller-people.ts'
import { formatCount } from '#persian/format.ts'
import { callMine } from '#web/api/call-mine.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DigitsField, MOBILE_GROUPS } from '#web/ui/digits-field.tsx'
import styles from './people.module.css'
import { RolesField } from './roles-field.tsx'

type Answer = AnswerOf<typeof invitePersonCall>
type Draft = z.input<typeof InvitePerson> & { mobile: string; roles: SellerRole[] }

const check = checkedBy(InvitePerson)

/** Asks for a number and what its holder may do; they become a person of this seller when they say yes. */
export function InviteDialog({ onDone, onClose }: { onDone: (answer: Answer) => void; onClose: () => void }) {
  const form = useContractForm<Draft, z.output<typeof InvitePerson>, Answer>({
    values: { mobile: '', roles: ['orders'] },
    check,
    send: (body) => callMine(invitePersonCall, { body }),
    whenSignedOut: 'page',
    onDone,
    onFailed: showError,
  })
  return (
    <Dialog open onClose={onClose} title="دعوت همکار">
      <form {...form.formProps} className={styles.form}>
        <p className={styles.quiet}>
          {`با پیامک خبر می‌دهیم. او با همین شماره وارد می‌شود و تا ${formatCount(INVITATION_DAYS)} روز می‌تواند بپذیرد.`}
        </p>
        <Controlled form={form} name="mobile">
          {(field) => <DigitsField {...field} label="شماره موبایل" required inputMode="tel" groups={MOBILE_GROUPS} />}
        </Controlled>
        <RolesField value={form.watch('roles')} onChange={(roles) => form.set('roles', roles)} error={form.faultOf('roles')} />
        <div className={styles.buttons}>
          <Button type="submit" busy={form.isBusy}>
            فرستادن دعوت
          </Button>
          <Button look="line" onClick={onClose}>
            انصراف
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
