import { useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/call.ts'
import { ChangeAccountStatus, changeAccountStatusCall, type Person } from '#contract/people.ts'
import { call } from '#web/api/call.ts'
import { showError } from '#web/data/show-error.ts'
import { type Checked, faultsOfIssues, namesOf } from '#web/forms/checked.ts'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toasts.ts'
import styles from './person-page.module.css'

interface Draft {
  reason: string
}

/** Lets a person in or shuts them out, with a reason that stays among what staff did. */
export function ChangeStatus({ person: { userId, status } }: { person: Person }) {
  const queryClient = useQueryClient()
  const to = status === 'active' ? 'deactive' : 'active'
  const form = useContractForm<Draft, ChangeAccountStatus, AnswerOf<typeof changeAccountStatusCall>>({
    values: { reason: '' },
    check: (draft): Checked<ChangeAccountStatus, keyof Draft> => {
      const read = ChangeAccountStatus.safeParse({ ...draft, was: status, to })
      return read.success ? { body: read.data } : { faults: faultsOfIssues(read.error, namesOf(draft)) }
    },
    send: (body) => call(changeAccountStatusCall, { params: { userId }, body }),
    onDone: ({ message, person }) => {
      form.reset({ reason: '' })
      queryClient.setQueryData(['staff-person', userId], { person })
      void queryClient.invalidateQueries({ queryKey: ['staff-people'] })
      toast({ tone: 'success', text: message })
    },
    onFailed: (error) => {
      void queryClient.invalidateQueries({ queryKey: ['staff-person', userId] })
      showError(error)
    },
  })
  return (
    <form {...form.formProps} className={styles.form} aria-label="وضعیت حساب">
      <p>
        {to === 'deactive'
          ? 'با غیرفعال کردن، کاربر همین حالا از همهٔ دستگاه‌ها خارج می‌شود و دیگر نمی‌تواند وارد شود. پول و سفارش‌هایش می‌ماند.'
          : 'با فعال کردن، کاربر می‌تواند با شمارهٔ خود وارد شود.'}
      </p>
      <TextField label="دلیل" autoComplete="off" {...form.input('reason')} />
      <div className={styles.tools}>
        <Button type="submit" {...(to === 'deactive' && { look: 'danger' as const })} busy={form.isBusy}>
          {to === 'deactive' ? 'غیرفعال کردن' : 'فعال کردن'}
        </Button>
      </div>
    </form>
  )
}
