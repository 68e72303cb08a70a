import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { SessionUser } from '#contract/identity.ts'
import { shownErrorStore } from '#web/data/shown-error.ts'
import { logOut } from '#web/features/identity/log-out.ts'
import { currentPath, loginPath } from '#web/session/redirect.ts'
import { useSession } from '#web/session/session.ts'
import { useStore } from '#web/store/use-store.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'

interface SellersOnlyProps {
  title: string
  /** Stands in while it is not known who asks. */
  fallback: ReactNode
  children: (user: SessionUser) => ReactNode
}

/** Lets sellers pass. The shop decides by its own record; this only spares everybody else a table that would be refused. */
export function SellersOnly({ title, fallback, children }: SellersOnlyProps) {
  const session = useSession()
  const navigate = useNavigate()
  // the modal says that the session is over, and leads home
  const isToldOtherwise = useStore(shownErrorStore)?.status === 401
  if (session.user?.role === 'supplier') return children(session.user)
  if (session.problem !== undefined) {
    return (
      <Alert tone="danger" title="خطا در بررسی احراز هویت" action={<RetryButton onClick={session.retry} />}>
        {session.problem.message}
      </Alert>
    )
  }
  const logIn = async () => {
    // the login page leads those back who are signed in
    if (session.signedIn) await logOut()
    void navigate(loginPath(currentPath()))
  }
  const isTurnedAway = session.status === 'guest' ? !isToldOtherwise : session.user !== undefined
  return (
    <>
      {isTurnedAway ? <h1>{title}</h1> : fallback}
      <Dialog
        open={isTurnedAway}
        onClose={() => undefined}
        title="ویژهٔ تأمین‌کنندگان"
        dismissible={false}
        size="small"
        actions={
          <>
            <Button onClick={logIn}>{session.signedIn ? 'ورود با حساب دیگر' : 'ورود'}</Button>
            <LinkButton look="line" to="/">
              صفحهٔ اصلی
            </LinkButton>
          </>
        }
      >
        <p>برای ویرایش سریع باید با حساب تأمین‌کننده وارد شوید.</p>
      </Dialog>
    </>
  )
}
