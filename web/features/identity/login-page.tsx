import { useEffect, useState } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  Navigate,
  useActionData,
  useLoaderData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { loginCall, sendSmsCodeCall } from '#contract/identity.ts'
import { LOGIN_REDIRECT_MS } from '#contract/timings.ts'
import { call } from '#web/api/call.ts'
import { beginSession, endSession } from '#web/api/token-store.ts'
import { safeRedirect } from '#web/session/redirect.ts'
import { useMasterSession, useSession } from '#web/session/session.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.ts'
import { CodeForm } from './code-form.tsx'
import { IdentityFrame } from './identity-frame.tsx'
import { LoginOutcome, type LoginOutcomeKind } from './login-outcome.tsx'
import { loginProblem } from './login-problems.ts'
import { MobileForm } from './mobile-form.tsx'
import { useMobileFromState } from './mobile-from-state.ts'
import { OutboxHint } from './outbox-hint.tsx'
import { readOutboxMode } from './outbox-mode.ts'
import { postedStep } from './posted-step.ts'

export const meta = () => personalMeta('ورود')

export async function loader({ context }: LoaderFunctionArgs) {
  return readOutboxMode(context)
}

/** The form without scripts: the number goes in the body, never into the address. */
export async function action(args: ActionFunctionArgs) {
  return postedStep(args, {
    names: ['mobile'],
    send: (call, { mobile }) => call(sendSmsCodeCall, { body: { mobile } }),
  })
}

type Step =
  | { at: 'mobile'; mobile: string; fault?: string | undefined }
  | { at: 'code'; mobile: string; resendInSeconds: number; code?: string }
  | { at: 'outcome'; outcome: LoginOutcomeKind }

const OUTCOME_OF = new Map<unknown, LoginOutcomeKind>([
  [true, 'success'],
  [false, 'unverified'],
  ['pending', 'pending'],
  ['deactive', 'deactive'],
])

export default function LoginPage() {
  const { outbox } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const session = useSession()
  const master = useMasterSession()
  const posted = useActionData<typeof action>()
  const mobileFromState = useMobileFromState()
  const [step, setStep] = useState<Step>(() => stepAfter(posted) ?? { at: 'mobile', mobile: mobileFromState })
  const [sent, setSent] = useState({ mobile: '', until: 0 })
  const goToCode = (mobile: string, resendInSeconds: number) => {
    setSent({ mobile, until: Date.now() + resendInSeconds * 1_000 })
    setStep({ at: 'code', mobile, resendInSeconds })
  }
  const redirect = safeRedirect(search.get('redirect'))
  const register = (mobile: string) =>
    void navigate(`/register${redirect === '/' ? '' : `?redirect=${encodeURIComponent(redirect)}`}`, { state: { mobile } })

  useEffect(() => {
    if (step.at !== 'outcome' || step.outcome !== 'success') return
    const timeout = setTimeout(() => void navigate(redirect, { replace: true }), LOGIN_REDIRECT_MS)
    return () => clearTimeout(timeout)
  }, [step, redirect, navigate])

  if (step.at !== 'outcome' && (session.signedIn || master.valid)) return <Navigate to={redirect} replace />
  return (
    <IdentityFrame>
      {step.at === 'mobile' && (
        <MobileForm mobile={step.mobile} fault={step.fault} sent={sent} onSent={goToCode}>
          <p>
            حساب ندارید؟{' '}
            <Button look="plain" onClick={() => register('')}>
              ثبت‌نام
            </Button>
          </p>
        </MobileForm>
      )}
      {step.at === 'code' && (
        <CodeForm
          mobile={step.mobile}
          typedCode={step.code}
          resendInSeconds={step.resendInSeconds}
          submitLabel="ورود"
          send={(code) => login(step.mobile, code)}
          onDone={({ answer, outcome }) => {
            setStep({ at: 'outcome', outcome })
            if (answer.token === undefined) endSession()
            else beginSession(answer)
          }}
          onFailed={(error) => {
            if (!isUnregistered(error)) toast({ tone: 'danger', title: 'ورود ناموفق', text: loginProblem(error) })
          }}
          onChangeMobile={() => setStep({ at: 'mobile', mobile: step.mobile })}
        >
          {(problem) => (
            <>
              {isUnregistered(problem) && (
                <Alert tone="notice" action={<Button onClick={() => register(step.mobile)}>ثبت‌نام</Button>}>
                  {problem?.message}
                </Alert>
              )}
              {outbox && <OutboxHint mobile={step.mobile} />}
            </>
          )}
        </CodeForm>
      )}
      {step.at === 'outcome' && <LoginOutcome outcome={step.outcome} name={session.user?.name} redirect={redirect} />}
    </IdentityFrame>
  )
}

async function login(mobile: string, code: string) {
  const answer = await call(loginCall, { body: { mobile, code } })
  const outcome = OUTCOME_OF.get(answer.user?.status)
  if (outcome === undefined) throw new TypeError('ساختار پاسخ سرور نامعتبر است')
  return { answer, outcome }
}

function stepAfter(posted: Awaited<ReturnType<typeof action>> | undefined): Step | undefined {
  if (posted?.at === 'code') return posted
  if (posted?.at !== 'form') return undefined
  return { at: 'mobile', mobile: posted.values.mobile, fault: posted.errors.mobile ?? posted.message }
}

function isUnregistered(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'NOT_REGISTERED'
}
