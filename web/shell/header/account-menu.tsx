import { type ReactNode, useEffect } from 'react'
import { formatCount } from '#persian/format.ts'
import { useSession } from '#web/session/session.ts'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { BellIcon, ChevronDownIcon, HeartIcon, HomeIcon, SortIcon, SparkIcon, StoreIcon, UserIcon } from '#web/ui/icons.tsx'
import { EditIcon, LogoutIcon, ReceiptIcon, WalletIcon } from '#web/ui/late-icons.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { setSignedInMark } from '../signed-in-mark.ts'
import { useKnownUnreadCount } from '../unread/use-unread-count.ts'
import styles from './user-menu.module.css'

const MESSAGES = '/account/notifications'
const ENTRIES = [
  { path: '/account', label: 'مشاهده حساب کاربری', Icon: HomeIcon },
  { path: '/account/edit-account', label: 'ویرایش حساب', Icon: EditIcon },
  { path: '/account/orders', label: 'سفارش‌های من', Icon: ReceiptIcon },
  { path: '/account/wallet', label: 'کیف پول', Icon: WalletIcon },
  { path: MESSAGES, label: 'پیام‌ها', Icon: BellIcon },
  { path: '/fastorder', label: 'سفارش سریع', Icon: SortIcon },
  { path: '/desk/start', label: 'میز فروشنده', Icon: StoreIcon, of: 'supplier' },
  { path: '/fastedit', label: 'ویرایش سریع', Icon: EditIcon, of: 'supplier' },
  { path: '/sell', label: 'فروشنده شوید', Icon: StoreIcon, of: 'customer' },
  { path: '/account/favorites', label: 'علاقه‌مندی‌ها', Icon: HeartIcon },
  { path: '/subscription', label: 'خرید اشتراک', Icon: SparkIcon },
  { path: '/logout', label: 'خروج از حساب', Icon: LogoutIcon },
] as const

/** What the signed-in may open; `guest` for a token that no longer holds. */
export function AccountMenu({ guest }: { guest: ReactNode }) {
  const { status, user } = useSession()
  const unread = useKnownUnreadCount() ?? 0

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
        {ENTRIES.filter((entry) => !('of' in entry) || entry.of === user.role).map(({ path, label, Icon }) => (
          <li key={path}>
            <a href={path} className={path === '/logout' ? styles.logout : undefined}>
              <Icon />
              {label}
              {path === MESSAGES && unread > 0 && (
                <b className={styles.unread}>
                  {formatCount(unread)} <VisuallyHidden>پیام نخوانده</VisuallyHidden>
                </b>
              )}
            </a>
          </li>
        ))}
      </ul>
    </Dropdown>
  )
}
