import { useLocation } from 'react-router'
import { loginPath } from '#web/session/redirect.ts'
import { useAlive } from '#web/ui/alive.ts'
import { UserIcon } from '#web/ui/icons.tsx'
import { personalPart } from '../personal/lazy-part.tsx'
import styles from './user-menu.module.css'

const AccountMenu = personalPart(() => import('./account-menu.tsx').then(({ AccountMenu: part }) => part))

/** The login button for guests, the menu for the signed-in; both in a box of one size. */
export function UserMenu() {
  const { pathname, search } = useLocation()
  // the page is the same for everyone: a visitor's own query is known once it is alive
  const alive = useAlive()
  const login = <LoginLink to={loginPath(alive ? pathname + search : pathname)} />
  return (
    <div className={styles.box}>
      <AccountMenu with={{ guest: login }} guest={login} />
    </div>
  )
}

function LoginLink({ to }: { to: string }) {
  return (
    <a className={styles.login} href={to}>
      <UserIcon className={styles.loginIcon} />
      <span>
        ورود<span className={styles.register}> | ثبت‌نام</span>
      </span>
    </a>
  )
}
