import { NotificationBell } from '#web/features/notification/notification-bell.tsx'
import { TRUST } from '../trust.ts'
import { CartButton } from './cart-button.tsx'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { MainNav } from './main-nav.tsx'
import { SearchBox } from './search-box.tsx'
import { TopBanner } from './top-banner.tsx'
import { UserMenu } from './user-menu.tsx'

export function Header() {
  return (
    <>
      <TopBanner />
      <header className={styles.header}>
        <ul className={styles.trust} aria-label="ضمانت‌های راسته">
          {TRUST.map(({ label, Icon }) => (
            <li key={label}>
              <Icon size="small" />
              {label}
            </li>
          ))}
        </ul>
        <div className={styles.main}>
          <Logo />
          <div className={styles.search}>
            <SearchBox />
          </div>
          <div className={styles.tools}>
            <UserMenu />
            <NotificationBell />
            <CartButton />
          </div>
        </div>
        <MainNav />
      </header>
    </>
  )
}
