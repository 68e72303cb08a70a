import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { closeLoginPrompt, loginPromptStore } from '#web/data/login-prompt-store.ts'
import { useStore } from '#web/store/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { currentPath, loginPath } from './redirect.ts'

/**
 * Asks to sign in. A guest may put it away and go on looking around; a session that is over has to be answered.
 * The shell mounts it when it is asked for.
 */
export function LoginPrompt() {
  const navigate = useNavigate()
  const reason = useStore(loginPromptStore)
  const { pathname } = useLocation()
  const [askedOn] = useState(pathname)
  // a page that was left does not ask any more
  useEffect(() => {
    if (pathname !== askedOn) closeLoginPrompt()
  }, [pathname, askedOn])
  const goToLogin = () => {
    closeLoginPrompt()
    void navigate(loginPath(currentPath()))
  }
  return (
    <Dialog
      open={reason !== null && pathname !== '/login'}
      onClose={closeLoginPrompt}
      title="ورود به حساب کاربری"
      dismissible={reason === 'guest'}
      size="small"
      actions={
        <>
          <Button onClick={goToLogin}>ورود</Button>
          <Button look="line" onClick={closeLoginPrompt}>
            انصراف
          </Button>
        </>
      }
    >
      <p>{reason === 'expired' ? 'نشست شما منقضی شده است، لطفاً وارد شوید' : 'لطفا وارد حساب کاربری شوید'}</p>
    </Dialog>
  )
}
