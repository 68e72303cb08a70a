import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { SessionUser } from '#contract/identity.ts'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { BasketIcon, HeartIcon } from '#web/ui/icons.tsx'
import { LogoutIcon, ReceiptIcon, WalletIcon } from '#web/ui/late-icons.tsx'
import { Column, Panel, Wrap } from '#web/ui/layout.tsx'
import styles from './account-frame.module.css'

const PLACES = [
  { path: '/account/orders', label: 'سفارش‌ها', Icon: ReceiptIcon },
  { path: '/account/wallet', label: 'کیف پول', Icon: WalletIcon },
  { path: '/account/favorites', label: 'علاقه‌مندی‌ها', Icon: HeartIcon },
  { path: '/basket', label: 'سبد خرید', Icon: BasketIcon },
  { path: '/logout', label: 'خروج', Icon: LogoutIcon },
] as const

/** Pages of the account: who is here, where one can go, and the page itself. */
export function AccountFrame({ fallback, children }: { fallback: ReactNode; children: (user: SessionUser) => ReactNode }) {
  return (
    <Wrap className={styles.page}>
      <SignedInOnly
        otherwise="tell"
        fallback={
          <div className={styles.frame}>
            <Side user={undefined} />
            <Column>{fallback}</Column>
          </div>
        }
      >
        {(user) => (
          <div className={styles.frame}>
            <Side user={user} />
            <Column>{children(user)}</Column>
          </div>
        )}
      </SignedInOnly>
    </Wrap>
  )
}

function Side({ user }: { user: SessionUser | undefined }) {
  const { pathname } = useLocation()
  return (
    <Panel as="aside" className={styles.side}>
      <div className={styles.who}>
        <span className={styles.letter} aria-hidden="true">
          {user?.name.slice(0, 1)}
        </span>
        <div>
          <b>{user === undefined ? 'حساب کاربری' : `${user.name} ${user.family}`}</b>
          {user !== undefined && <Chip tone="firuze">{user.userType}</Chip>}
        </div>
      </div>
      <nav aria-label="بخش‌های حساب">
        <ul className={styles.places}>
          {PLACES.map(({ path, label, Icon }) => (
            <li key={path}>
              <a href={path} aria-current={pathname === path || pathname.startsWith(`${path}/`) ? 'page' : undefined}>
                <Icon />
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Panel>
  )
}
