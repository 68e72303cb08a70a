import { useNavigate } from 'react-router'
import { DeleteAccount, deleteAccountCall } from '#contract/account-deletion.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { SessionUser } from '#contract/identity.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DigitsField, MOBILE_GROUPS } from '#web/ui/digits-field.tsx'
import styles from './my-data-page.module.css'

interface Draft {
  mobile: string
}

const check = checkedBy(DeleteAccount)

/** The own number is typed once more; what has to be done first is said in the dialog. */
export function DeleteAccountDialog({ user, onClose }: { user: SessionUser; onClose: () => void }) {
  const navigate = useNavigate()
  const form = useContractForm<Draft, DeleteAccount, AnswerOf<typeof deleteAccountCall>>({
    values: { mobile: '' },
    check,
    send: (body) => callMine(deleteAccountCall, { body }),
    whenSignedOut: 'page',
    // forgets what this device keeps of the person, and leads home
    onDone: () => navigate('/logout'),
    onFailed: () => undefined,
  })
  return (
    <Dialog open onClose={onClose} title={`حذف حساب ${user.name} ${user.family}`} size="small">
      <form {...form.formProps} className={styles.form}>
        {form.problem !== null && form.faultOf('mobile') === undefined && (
          <Alert tone="danger" title="حساب حذف نشد">
            {form.problem instanceof ApiError && form.problem.message !== '' ? form.problem.message : 'دوباره تلاش کنید.'}
          </Alert>
        )}
        <Controlled form={form} name="mobile">
          {(field) => (
            <DigitsField
              {...field}
              label="شمارهٔ موبایل شما"
              help="برای تأیید، شمارهٔ همین حساب را بنویسید."
              required
              inputMode="tel"
              groups={MOBILE_GROUPS}
            />
          )}
        </Controlled>
        <Button type="submit" look="danger" busy={form.isBusy}>
          حساب من برای همیشه حذف شود
        </Button>
      </form>
    </Dialog>
  )
}
