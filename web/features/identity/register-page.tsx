import { useEffect, useEffectEvent, useState } from 'react'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import { type SignedUp, type SignUp, signUpCall, verifySmsCall } from '#contract/identity.ts'
import { REGISTER_REDIRECT_MS } from '#contract/timings.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { beginSession } from '#web/api/token-store.ts'
import { loginPath, safeRedirect } from '#web/session/redirect.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { toast } from '#web/ui/toasts.ts'
import { CodeForm } from './code-form.tsx'
import { IdentityFrame } from './identity-frame.tsx'
import { loginProblem } from './login-problems.ts'
import { useMobileFromState } from './mobile-from-state.ts'
import { OutboxHint } from './outbox-hint.tsx'
import { readOutboxMode } from './outbox-mode.ts'
import { postedStep } from './posted-step.ts'
import { type Faults, FIELDS, RegisterForm } from './register-form.tsx'
import { RegisterOutcome } from './register-outcome.tsx'

export const meta = () => personalMeta('ثبت‌نام')

export async function loader({ context }: LoaderFunctionArgs) {
  return readOutboxMode(context)
}

/** The form without scripts: what was typed goes in the body, never into the address. */
export async function action(args: ActionFunctionArgs) {
  return postedStep(args, {
    names: FIELDS,
    send: async (call, body) => {
      const { codeSent, resendInSeconds, ...done } = await call(signUpCall, { body })
      return codeSent ? { resendInSeconds } : { done }
    },
  })
}

type Step =
  | { at: 'form'; faults?: Faults }
  | { at: 'code'; resendInSeconds: number; code?: string }
  | { at: 'done'; status: SignedUp['user']['status'] }

const FAILED = 'خطایی در ثبت نام کاربر رخ داده است'

export default function RegisterPage() {
  const { outbox } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const posted = useActionData<typeof action>()
  const [step, setStep] = useState<Step>(() => stepAfter(posted))
  const [person, setPerson] = useState<SignUp>({ name: '', family: '', nationalCode: '', mobile: useMobileFromState(), ...typedIn(posted) })
  const redirect = safeRedirect(search.get('redirect'))

  const finish = ({ user, token }: Partial<SignedUp>) => {
    toast({ tone: 'success', text: 'موفقیت در ثبت نام' })
    if (token !== undefined) beginSession({ token })
    setStep({ at: 'done', status: user?.status ?? false })
  }
  const finishPosted = useEffectEvent(() => {
    if (posted?.at === 'done') finish(posted.answer ?? {})
  })
  useEffect(() => finishPosted(), [])

  const finishVerified = (answer: AnswerOf<typeof verifySmsCall>) => {
    if (answer.registered) return finish(answer)
    // the form waited too long for its code: it is sent once more
    toast({ tone: 'danger', title: FAILED, text: 'مهلت تکمیل ثبت‌نام گذشت؛ فرم را دوباره بفرستید.' })
    setStep({ at: 'form' })
  }

  const isIn = step.at === 'done' && step.status === true
  useEffect(() => {
    if (!isIn) return
    const timeout = setTimeout(() => void navigate(redirect, { replace: true }), REGISTER_REDIRECT_MS)
    return () => clearTimeout(timeout)
  }, [isIn, redirect, navigate])

  return (
    <IdentityFrame>
      {step.at === 'form' && (
        <RegisterForm
          person={person}
          faults={step.faults}
          login={loginPath(redirect)}
          onSent={(sent, answer) => {
            setPerson(sent)
            if (!answer.codeSent) return finish(answer)
            toast({ tone: 'success', text: 'پیام با موفقیت ارسال شد' })
            setStep({ at: 'code', resendInSeconds: answer.resendInSeconds })
          }}
        />
      )}
      {step.at === 'code' && (
        <CodeForm
          mobile={person.mobile}
          typedCode={step.code}
          resendInSeconds={step.resendInSeconds}
          submitLabel="تأیید و ثبت‌نام"
          send={(code) => call(verifySmsCall, { body: { mobile: person.mobile, code } })}
          onDone={finishVerified}
          onFailed={(error) => {
            const nationalCode = error instanceof ApiError ? error.errors.nationalCode : undefined
            if (nationalCode !== undefined) setStep({ at: 'form', faults: { nationalCode } })
            else toast({ tone: 'danger', title: FAILED, text: loginProblem(error) })
          }}
          onChangeMobile={() => setStep({ at: 'form' })}
        >
          {() => outbox && <OutboxHint mobile={person.mobile} />}
        </CodeForm>
      )}
      {step.at === 'done' && <RegisterOutcome status={step.status} redirect={redirect} />}
    </IdentityFrame>
  )
}

type Posted = Awaited<ReturnType<typeof action>> | undefined

function stepAfter(posted: Posted): Step {
  if (posted?.at === 'code') return posted
  if (posted?.at !== 'form') return { at: 'form' }
  const { errors, message } = posted
  return { at: 'form', faults: Object.keys(errors).length > 0 ? errors : { mobile: message } }
}

function typedIn(posted: Posted): Partial<SignUp> {
  if (posted === undefined) return {}
  return posted.at === 'form' ? posted.values : { mobile: posted.mobile }
}
