import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { SessionUser } from '#contract/identity.ts'
import { ACCOUNT_LOGIN_REDIRECT_MS } from '#contract/timings.ts'
import { shownErrorStore } from '#web/data/shown-error.ts'
import { useStore } from '#web/store/use-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { currentPath, loginPath } from './redirect.ts'
import { useSession } from './session.ts'

interface SignedInOnlyProps {
  /** `go`: to the login page at once, as the payment pages do. `tell`: says so first, as the account pages do. */
  otherwise: 'go' | 'tell'
  /** Stands in while it is not known who asks; on the server always. */
  fallback: ReactNode
  children: (user: SessionUser) => ReactNode
}

/** Lets the signed-in person pass and leads everybody else to the login page, and from there back. */
export function SignedInOnly({ otherwise, fallback, children }: SignedInOnlyProps) {
  const session = useSession()
  // the modal says so and leads home
  const isToldOtherwise = useStore(shownErrorStore)?.status === 401
  if (session.user !== undefined) return children(session.user)
  if (session.problem !== undefined) {
    return (
      <Alert tone="danger" title="خطا در بررسی احراز هویت" action={<RetryButton onClick={session.retry} />}>
        {session.problem.message}
      </Alert>
    )
  }
  return (
    <>
      {fallback}
      {session.status === 'guest' && (otherwise === 'go' ? <GoToLogin afterMs={0} /> : !isToldOtherwise && <TellToLogin />)}
    </>
  )
}

function GoToLogin({ afterMs }: { afterMs: number }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timeout = setTimeout(() => void navigate(loginPath(currentPath()), { replace: true }), afterMs)
    return () => clearTimeout(timeout)
  }, [navigate, afterMs])
  return null
}

function TellToLogin() {
  const navigate = useNavigate()
  const goNow = () => void navigate(loginPath(currentPath()), { replace: true })
  return (
    <Dialog
      open
      onClose={goNow}
      title="ورود به حساب کاربری"
      dismissible={false}
      size="small"
      actions={<Button onClick={goNow}>ورود</Button>}
    >
      <p>برای دیدن این صفحه لطفا وارد حساب کاربری شوید. تا چند لحظهٔ دیگر به صفحهٔ ورود می‌روید.</p>
      <GoToLogin afterMs={ACCOUNT_LOGIN_REDIRECT_MS} />
    </Dialog>
  )
}
