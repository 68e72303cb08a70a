import { type ReactNode, useEffect } from 'react'
import { useSession } from '#web/session/session.ts'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { ChevronDownIcon, HeartIcon, SparkIcon, UserIcon } from '#web/ui/icons.tsx'
import { LogoutIcon, ReceiptIcon, WalletIcon } from '#web/ui/late-icons.tsx'
import { setSignedInMark } from '../signed-in-mark.ts'
import styles from './user-menu.module.css'

/** What the signed-in may open; `guest` for a token that no longer holds. */
export function AccountMenu({ guest }: { guest: ReactNode }) {
  const { status, user } = useSession()

  useEffect(() => {
    if (status !== 'unknown') setSignedInMark(status === 'signed-in')
    return () => setSignedInMark(false)
  }, [status])

  if (status === 'guest') return guest
  if (user === undefined) return null
  return (
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
          <a href="/account/wallet">
            <WalletIcon />
            کیف پول
          </a>
        </li>
        <li>
          <a href="/account/favorites">
            <HeartIcon />
            علاقه‌مندی‌ها
          </a>
        </li>
        <li>
          <a href="/subscription">
            <SparkIcon />
            خرید اشتراک
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
  )
}
