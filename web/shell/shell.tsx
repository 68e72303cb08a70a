import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { BottomBar } from './bottom-bar.tsx'
import { useBrokenPictures } from './broken-pictures.ts'
import { useClientLinks } from './client-links.ts'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { PlainHeader } from './header/plain-header.tsx'
import { keepInstallOffer } from './install-offer.ts'
import { LoadingOverlay } from './loading-overlay.tsx'
import { NavigationProgress } from './navigation-progress.tsx'
import { Notices } from './notices.tsx'
import { OfflineStrip } from './offline-strip.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import styles from './shell.module.css'

/** The page is there and has drawn itself: what comes now is in nobody's way. */
const SETTLED_AFTER_MS = 1_000

type Frame = 'whole' | 'plain' | 'none'

/** On the way to pay nothing leads astray; the bank's page is not ours at all, and staff and sellers bring a frame of their own. */
export function frameOf(path: string): Frame {
  if (/^\/(fake-gateway|master-dashboard|editor|desk)(-|\/|$)/.test(path)) return 'none'
  return /^\/(payment|basket-info)(-|\/|$)/.test(path) ? 'plain' : 'whole'
}

/** What features put into the frame. `web/frame-parts.tsx` hands it in: the frame knows no feature. */
export interface FrameParts {
  /** At the end of the header. */
  tools: ReactNode
  /** At the corner of the cart's icon. */
  cartCount: ReactNode
  /** What makes the site live on a device, once the page has drawn itself. */
  DeviceLayer: ComponentType<{ offersInstall: boolean }>
}

/** What surrounds every page. */
export function Shell({ parts: { tools, cartCount, DeviceLayer }, children }: { parts: FrameParts; children: ReactNode }) {
  const frame = frameOf(useLocation().pathname)
  useClientLinks()
  useBrokenPictures()
  const settled = useSettled()
  return (
    <>
      <a className={styles.skip} href="#main" data-document="">
        پرش به محتوای اصلی
      </a>
      <NavigationProgress />
      {frame !== 'none' && <OfflineStrip />}
      {frame === 'whole' && <Header tools={tools} />}
      {frame === 'plain' && <PlainHeader />}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {frame === 'whole' && <Footer />}
      {frame === 'whole' && <BottomBar cartCount={cartCount} />}
      <LoadingOverlay />
      <Notices />
      <RouteAnnouncer />
      <Suspense>{settled && <DeviceLayer offersInstall={frame === 'whole'} />}</Suspense>
    </>
  )
}

function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    const wait = () => setTimeout(() => setSettled(true), SETTLED_AFTER_MS)
    window.addEventListener('beforeinstallprompt', keepInstallOffer)
    // presses count from now on: the journeys wait for this mark
    document.documentElement.setAttribute('data-alive', '')
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    return () => window.removeEventListener('beforeinstallprompt', keepInstallOffer)
  }, [])
  return settled
}
