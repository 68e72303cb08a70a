import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { loginPath } from '#web/session/redirect.ts'
import { useSession } from '#web/session/session.ts'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { ChevronDownIcon, LogoutIcon, ReceiptIcon, UserIcon } from '#web/ui/icons.tsx'
import { setSignedInMark } from '../signed-in-mark.ts'
import styles from './user-menu.module.css'

/** The login button for guests, the menu for the signed-in; both in a box of one size. */
export function UserMenu() {
  const { status, user } = useSession()
  const { pathname, search } = useLocation()

  useEffect(() => {
    if (status !== 'unknown') setSignedInMark(status === 'signed-in')
  }, [status])

  return (
    <div className={styles.box}>
      {status === 'signed-in' && user !== undefined ? (
        <Dropdown
          label={`حساب کاربری ${user.name} ${user.family}`}
          button={
            <>
              <UserIcon />
              <span className={styles.name}>{user.name}</span>
              <ChevronDownIcon size="small" />
            </>
          }
        >
          <p className={styles.who}>
            <b>
              {user.name} {user.family}
            </b>
            <span>{user.userType}</span>
          </p>
          <ul className={styles.entries}>
            <li>
              <a href="/account/orders">
                <ReceiptIcon />
                سفارش‌های من
              </a>
            </li>
            <li>
              <a href="/logout" className={styles.logout}>
                <LogoutIcon />
                خروج از حساب
              </a>
            </li>
          </ul>
        </Dropdown>
      ) : (
        <a className={styles.login} href={loginPath(pathname + search)}>
          <UserIcon />
          ورود | ثبت‌نام
        </a>
      )}
    </div>
  )
}
