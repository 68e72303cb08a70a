import type { ReactNode } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { BottomBar } from './bottom-bar.tsx'
import { useBrokenPictures } from './broken-pictures.ts'
import { useClientLinks, useIntendedPath } from './client-links.ts'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { PlainHeader } from './header/plain-header.tsx'
import { LoadingOverlay } from './loading-overlay.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { Notices } from './notices.tsx'
import { useOfflineNotice } from './offline-notice.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import styles from './shell.module.css'

type Frame = 'whole' | 'plain' | 'none'

/** On the way to pay nothing leads astray; the bank's page is not ours at all. */
export function frameOf(path: string): Frame {
  if (/^\/fake-gateway(-|\/|$)/.test(path)) return 'none'
  return /^\/(payment|basket-info)(-|\/|$)/.test(path) ? 'plain' : 'whole'
}

/** What surrounds every page. */
export function Shell({ children }: { children: ReactNode }) {
  const frame = frameOf(useLocation().pathname)
  useClientLinks()
  useBrokenPictures()
  useOfflineNotice()
  return (
    <>
      <a className={styles.skip} href="#main" data-document="">
        پرش به محتوای اصلی
      </a>
      <NavigationProgress />
      {frame === 'whole' && <Header />}
      {frame === 'plain' && <PlainHeader />}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {frame === 'whole' && <Footer />}
      {frame === 'whole' && <BottomBar />}
      <LoadingOverlay />
      <Notices />
      <RouteAnnouncer />
      <PageAhead />
    </>
  )
}

function PageAhead() {
  const path = useIntendedPath()
  return path === undefined ? null : <PrefetchPageLinks page={path} />
}
