import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { type SignUp, verifySmsCall } from '#contract/identity.ts'
import { REGISTER_REDIRECT_MS } from '#contract/timings.ts'
import { call } from '#web/api/call.ts'
import { personalMeta } from '#web/session/personal-meta.ts'
import { loginPath, safeRedirect } from '#web/session/redirect.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toasts.ts'
import { CodeForm } from './code-form.tsx'
import { IdentityFrame } from './identity-frame.tsx'
import { codeProblem, loginProblem } from './login-problems.ts'
import { useMobileFromState } from './mobile-from-state.ts'
import { OutboxHint } from './outbox-hint.tsx'
import { readOutboxMode } from './outbox-mode.ts'
import { RegisterForm } from './register-form.tsx'

export const meta = () => personalMeta('ثبت‌نام')

export async function loader({ context }: LoaderFunctionArgs) {
  return readOutboxMode(context)
}

type Step = { at: 'form' } | { at: 'code'; resendInSeconds: number } | { at: 'done' }

export default function RegisterPage() {
  const { outbox } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [step, setStep] = useState<Step>({ at: 'form' })
  const [person, setPerson] = useState<SignUp>({ name: '', family: '', nationalCode: '', mobile: useMobileFromState() })
  const login = loginPath(safeRedirect(search.get('redirect')))

  const finish = () => {
    toast({ tone: 'success', text: 'موفقیت در ثبت نام' })
    setStep({ at: 'done' })
  }
  const verify = useMutation({
    mutationFn: (code: string) => call(verifySmsCall, { body: { mobile: person.mobile, code } }),
    meta: { quietErrors: true },
    onSuccess: ({ registered }) => {
      if (registered) finish()
      else {
        // the form waited too long for its code: it is sent once more
        toast({ tone: 'danger', title: 'خطایی در ثبت نام کاربر رخ داده است', text: 'مهلت تکمیل ثبت‌نام گذشت؛ فرم را دوباره بفرستید.' })
        setStep({ at: 'form' })
      }
    },
    onError: (error) => {
      if (codeProblem(error) === undefined)
        toast({ tone: 'danger', title: 'خطایی در ثبت نام کاربر رخ داده است', text: loginProblem(error) })
    },
  })

  useEffect(() => {
    if (step.at !== 'done') return
    const timeout = setTimeout(() => void navigate(login, { replace: true, state: { mobile: person.mobile } }), REGISTER_REDIRECT_MS)
    return () => clearTimeout(timeout)
  }, [step, login, person.mobile, navigate])

  return (
    <IdentityFrame>
      {step.at === 'form' && (
        <RegisterForm
          person={person}
          login={login}
          onSent={(sent, answer) => {
            setPerson(sent)
            if (answer.codeSent) setStep({ at: 'code', resendInSeconds: answer.resendInSeconds })
            else finish()
          }}
        />
      )}
      {step.at === 'code' && (
        <CodeForm
          mobile={person.mobile}
          resendInSeconds={step.resendInSeconds}
          submitLabel="تأیید و ثبت‌نام"
          busy={verify.isPending}
          error={codeProblem(verify.error)}
          onCode={(code) => verify.mutate(code)}
          onEdit={verify.reset}
          onChangeMobile={() => {
            verify.reset()
            setStep({ at: 'form' })
          }}
        >
          {outbox && <OutboxHint mobile={person.mobile} />}
        </CodeForm>
      )}
      {step.at === 'done' && (
        <EmptyState level={1} icon={<CheckIcon />} tone="success" title="موفقیت در ثبت نام" text="تا دو ثانیهٔ دیگر به صفحهٔ ورود می‌روید." />
      )}
    </IdentityFrame>
  )
}
