import type { ReactNode } from 'react'
import { marketName } from '#web/shell/market-name.ts'
import { useSite } from '../site.ts'
import { trustOf } from '../trust.ts'
import styles from './header.module.css'
import { Logo } from './logo.tsx'
import { MainNav } from './main-nav.tsx'
import { SearchBox } from './search-box.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { TopBanner } from './top-banner.tsx'
import { UserMenu } from './user-menu.tsx'

export function Header({ tools }: { tools: ReactNode }) {
  const { trust } = useSite()
  return (
    <>
      <TopBanner />
      <header className={styles.header}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a narrow screen it scrolls sideways, by the keyboard too */}
        <ul className={styles.trust} aria-label={`ضمانت‌های ${marketName()}`} tabIndex={0}>
          {trustOf(trust).map(({ label, Icon }) => (
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
            <ThemeSwitch />
            {tools}
          </div>
        </div>
        <MainNav />
      </header>
    </>
  )
}
