import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { createTicketCall, NewTicket, TICKET_DEPARTMENTS } from '#contract/ticket.ts'
import { TICKET_CREATED_REDIRECT_MS } from '#contract/timings.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { showError } from '#web/data/show-error.ts'
import { checkedBy } from '#web/forms/checked.ts'
import { Controlled } from '#web/forms/controlled.tsx'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { type ContractForm, useContractForm } from '#web/forms/use-contract-form.ts'
import { AccountFrame } from '#web/shell/account/account-frame.tsx'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import styles from './new-ticket-page.module.css'
import { Questions } from './questions.tsx'
import { useDepartments } from './use-departments.ts'

export const meta = () => personalMeta('تیکت تازه')

interface Draft {
  title: string
  department: string
  departmentLabel: string
  description: string
  ticketShortDesc: string
}

const EMPTY: Draft = { title: '', department: '', departmentLabel: '', description: '', ticketShortDesc: '' }
const check = checkedBy(NewTicket)

export default function NewTicketPage() {
  return (
    <AccountFrame
      fallback={
        <Loading>
          <h1 className={styles.title}>تیکت تازه</h1>
          <Skeleton shape="card" />
        </Loading>
      }
    >
      {() => <Content />}
    </AccountFrame>
  )
}

function Content() {
  const [wasSent, setWasSent] = useState(false)
  const heading = useFocusKept<HTMLHeadingElement>(wasSent)
  return (
    <>
      <BackLink to="/account/tickets">تیکت‌ها</BackLink>
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        تیکت تازه
      </h1>
      {wasSent ? (
        <Sent />
      ) : (
        <>
          <Questions />
          <TicketForm onSent={() => setWasSent(true)} />
        </>
      )}
    </>
  )
}

function Sent() {
  const navigate = useNavigate()
  useEffect(() => {
    const timeout = setTimeout(() => void navigate('/account'), TICKET_CREATED_REDIRECT_MS)
    return () => clearTimeout(timeout)
  }, [navigate])
  return (
    <Alert tone="success" title="تیکت شما ثبت شد">
      پاسخ پشتیبانی را با پیام و پیامک به شما خبر می‌دهیم. تا چند لحظهٔ دیگر به حساب خود می‌روید.
    </Alert>
  )
}

function TicketForm({ onSent }: { onSent: () => void }) {
  const queryClient = useQueryClient()
  const departments = useDepartments()
  const form: ContractForm<Draft, NewTicket> = useContractForm<Draft, NewTicket, AnswerOf<typeof createTicketCall>>({
    values: EMPTY,
    check,
    send: (body) => callMine(createTicketCall, { body }),
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: mine('tickets') })
      void queryClient.invalidateQueries({ queryKey: mine('account') })
      onSent()
    },
    onFailed: showError,
  })
  const chosen = form.watch('department')
  const summaries = TICKET_DEPARTMENTS.find(({ value }) => value === chosen)?.summaries ?? []
  return (
    <Panel>
      <form {...form.formProps} className={styles.form} aria-label="تیکت تازه">
        <LeaveGuard form={form} />
        <TextField label="عنوان" required autoComplete="off" {...form.input('title')} />
        <Controlled form={form} name="department">
          {({ value, onChange, error }) => (
            <Select
              label="بخش"
              required
              placeholder="انتخاب کنید"
              options={departments}
              value={value === '' ? null : value}
              onChange={(wanted) => {
                onChange(wanted)
                form.set('departmentLabel', departments.find((one) => one.value === wanted)?.label ?? '')
                form.set('ticketShortDesc', '')
              }}
              error={error}
            />
          )}
        </Controlled>
        <TextField label="خلاصه" required autoComplete="off" {...form.input('ticketShortDesc')} />
        {summaries.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: they fill in the field above and are no field of their own
          <div role="group" aria-label="پیشنهادهای آماده" className={styles.summaries}>
            {summaries.map((summary) => (
              <Button
                key={summary}
                look="soft"
                aria-pressed={form.watch('ticketShortDesc') === summary}
                onClick={() => form.set('ticketShortDesc', summary)}
              >
                {summary}
              </Button>
            ))}
          </div>
        )}
        <TextArea label="شرح" required rows={6} {...form.input('description')} />
        <Button type="submit" size="large" busy={form.isBusy}>
          ثبت تیکت
        </Button>
      </form>
    </Panel>
  )
}
