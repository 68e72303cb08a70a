import { Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { loginPromptStore } from '#web/data/login-prompt-store.ts'
import { shownErrorStore } from '#web/data/shown-error.ts'
import { useStore } from '#web/store/use-store.ts'
import { dismissToastsOfPage, toastStore } from '#web/ui/toasts.ts'
import { lazily } from './lazily.ts'

const Toaster = lazily(() => import('./toaster.tsx').then(({ Toaster: part }) => part))
const ErrorModal = lazily(() => import('./errors/error-modal.tsx').then(({ ErrorModal: part }) => part))
const LoginPrompt = lazily(() => import('#web/session/login-prompt.tsx').then(({ LoginPrompt: part }) => part))

/** What may have to be said at any time; each is fetched with the first thing that it says, and stays. */
export function Notices() {
  useToastsOfPage()
  const toasting = useStore(toastStore, (toasts) => toasts.length > 0)
  const failed = useStore(shownErrorStore, (error) => error !== null)
  const asking = useStore(loginPromptStore, (reason) => reason !== null)
  return (
    <Suspense>
      {asking && <LoginPrompt />}
      {failed && <ErrorModal />}
      {toasting && <Toaster />}
    </Suspense>
  )
}

/** Toasts belong to the page that they were raised on. Filters and pages of a list, which stand in the query, leave it the same. */
function useToastsOfPage(): void {
  const { pathname } = useLocation()
  const isLeaving = useNavigation().state === 'loading'
  const shown = useRef(pathname)
  const leftAt = useRef<number>(undefined)
  useEffect(() => {
    if (isLeaving) leftAt.current = Date.now()
  }, [isLeaving])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    dismissToastsOfPage(leftAt.current ?? Date.now())
    leftAt.current = undefined
  }, [pathname])
}
