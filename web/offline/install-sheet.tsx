import { useEffect, useId, useState } from 'react'
import { INSTALL_SHEET_AFTER_MS } from '#contract/timings.ts'
import { isInstallOffer, lastInstallOffer } from '#web/shell/install-offer.ts'
import { marketName } from '#web/shell/market-name.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { CloseIcon, LogoMark, ShareIcon } from '#web/ui/icons.tsx'
import { installWay } from './install-rule.ts'
import styles from './install-sheet.module.css'

const DISMISSED = 'install-dismissed'

/** Offers to put the site among the device's apps, once; it lies at the bottom and disturbs nothing. */
export function InstallSheet() {
  const [way, setWay] = useState<ReturnType<typeof installWay>>(null)
  const titleId = useId()

  useEffect(() => {
    let due = false
    const look = () => {
      if (due) setWay(installWay(deviceNow()))
    }
    const afterLoad = Math.max(0, INSTALL_SHEET_AFTER_MS - performance.now() + loadedAt())
    const timeout = setTimeout(() => {
      due = true
      look()
    }, afterLoad)
    // the browser may make its offer late; who installs by its menu needs no sheet any more
    window.addEventListener('beforeinstallprompt', look)
    const installed = () => {
      rememberDismissal()
      setWay(null)
    }
    window.addEventListener('appinstalled', installed)
    return () => {
      clearTimeout(timeout)
      window.removeEventListener('beforeinstallprompt', look)
      window.removeEventListener('appinstalled', installed)
    }
  }, [])

  const dismiss = () => {
    rememberDismissal()
    setWay(null)
  }
  const install = () => {
    const offer = lastInstallOffer()
    dismiss()
    if (isInstallOffer(offer)) void offer.prompt()
  }

  if (way === null) return null
  return (
    <section
      className={styles.sheet}
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss()
      }}
    >
      <LogoMark className={styles.mark} />
      <div className={styles.words}>
        <h2 id={titleId}>{marketName()} را روی گوشی داشته باشید</h2>
        {way === 'ask' ? (
          <p>سریع‌تر باز می‌شود و صفحه‌هایی که دیده‌اید بدون اینترنت هم خوانده می‌شوند.</p>
        ) : (
          <p>
            دکمهٔ هم‌رسانی مرورگر <ShareIcon size="small" /> را بزنید و «<span lang="en">Add to Home Screen</span>» (افزودن به صفحهٔ اصلی) را
            انتخاب کنید.
          </p>
        )}
      </div>
      <IconButton label="بستن" onClick={dismiss}>
        <CloseIcon />
      </IconButton>
      <div className={styles.actions}>
        {way === 'ask' && <Button onClick={install}>نصب</Button>}
        <Button look="line" onClick={dismiss}>
          {way === 'ask' ? 'نه، ممنون' : 'متوجه شدم'}
        </Button>
      </div>
    </section>
  )
}

function rememberDismissal() {
  localStorage.setItem(DISMISSED, 'yes')
}

/** Milliseconds from the start of the page to the end of its loading. */
function loadedAt(): number {
  const [page] = performance.getEntriesByType('navigation')
  return page instanceof PerformanceNavigationTiming ? page.loadEventEnd : 0
}

function deviceNow(): Parameters<typeof installWay>[0] {
  const onHomeScreen = 'standalone' in navigator && navigator.standalone === true
  return {
    width: window.innerWidth,
    standalone: onHomeScreen || matchMedia('(display-mode: standalone)').matches,
    dismissed: localStorage.getItem(DISMISSED) !== null,
    offered: lastInstallOffer() !== undefined,
    // no other browser knows the word
    bySafari: 'standalone' in navigator,
  }
}
