import { useLocation } from 'react-router'
import { loginPath } from '#web/session/redirect.ts'
import { UserIcon } from '#web/ui/icons.tsx'
import { personalPart } from '../personal/lazy-part.tsx'
import styles from './user-menu.module.css'

const AccountMenu = personalPart(() => import('./account-menu.tsx').then(({ AccountMenu: part }) => part))

/** The login button for guests, the menu for the signed-in; both in a box of one size. */
export function UserMenu() {
  const { pathname, search } = useLocation()
  const login = <LoginLink to={loginPath(pathname + search)} />
  return (
    <div className={styles.box}>
      <AccountMenu with={{ guest: login }} guest={login} />
    </div>
  )
}

function LoginLink({ to }: { to: string }) {
  return (
    <a className={styles.login} href={to}>
      <UserIcon />
      ورود | ثبت‌نام
    </a>
  )
}
