import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { SessionUser } from '#contract/identity.ts'
import { formatCount } from '#persian/format.ts'
import { SignedInOnly } from '#web/session/signed-in-only.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Column, Panel, VisuallyHidden, Wrap } from '#web/ui/layout.tsx'
import { Amount } from '#web/ui/price.tsx'
import { useKnownUnreadCount } from '../unread/use-unread-count.ts'
import styles from './account-frame.module.css'
import { ACCOUNT_PLACES } from './account-places.ts'
import { useAccount } from './use-account.ts'

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
  const { data: account } = useAccount({ enabled: user !== undefined })
  const unread = useKnownUnreadCount() ?? 0
  return (
    <Panel as="aside" label="حساب کاربری" className={classNames(styles.side, pathname !== ACCOUNT && styles.inner)}>
      <div className={styles.who}>
        <span className={styles.letter} aria-hidden="true">
          {user?.name.slice(0, 1)}
        </span>
        <div>
          <b>{user === undefined ? 'حساب کاربری' : `${user.name} ${user.family}`}</b>
          {user !== undefined && <Chip tone="firuze">{user.userType}</Chip>}
        </div>
      </div>
      <p className={styles.money}>
        <small>موجودی کیف پول</small>
        {account !== undefined && (
          <b>
            <Amount amount={account.wallet.balance} />
          </b>
        )}
      </p>
      <nav aria-label="بخش‌های حساب">
        <ul className={styles.places}>
          {ACCOUNT_PLACES.map(({ path, label, Icon, badge }) => (
            <li key={path}>
              <a href={path} aria-current={isAt(pathname, path) ? 'page' : undefined}>
                <Icon />
                {label}
                {badge !== undefined && account !== undefined && <Badge count={badge.count({ ...account, unread })} words={badge.words} />}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Panel>
  )
}

/** The dashboard, whose address the others begin with. */
const ACCOUNT = '/account'

function isAt(pathname: string, path: string): boolean {
  return pathname === path || (path !== ACCOUNT && pathname.startsWith(`${path}/`))
}

function Badge({ count, words }: { count: number; words: string }) {
  if (count === 0) return null
  return (
    <span className={styles.badge}>
      {formatCount(count)} <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
