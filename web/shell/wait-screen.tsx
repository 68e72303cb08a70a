import { type ReactNode, useEffect } from 'react'
import { marketName } from '#web/shell/market-name.ts'
import { LogoMark, RefreshIcon } from '#web/ui/icons.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './wait-screen.module.css'

const ASK_AGAIN_MS = 5_000

/** Covers the screen while the site's own data is missing, and asks for it again. */
export function WaitScreen() {
  useAskAgain()
  return (
    <Screen title="لطفاً کمی صبر کنید">
      <p>{marketName()} در حال آماده‌شدن است…</p>
      <Spinner label="در حال بارگذاری" />
    </Screen>
  )
}

/** Where nothing was kept of a page that cannot be made now. */
export function OutageScreen() {
  useAskAgain()
  return (
    <Screen title={`${marketName()} موقتاً در دسترس نیست`}>
      <p>سبد و سفارش‌های شما سر جایشان هستند. این صفحه خودش دوباره تلاش می‌کند.</p>
      <RetryButton icon={<RefreshIcon />} onClick={() => location.reload()} />
    </Screen>
  )
}

function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.screen} data-holds-page="">
      <title>{`${title} | ${marketName()}`}</title>
      <LogoMark className={styles.mark} />
      <h1>{title}</h1>
      {children}
    </main>
  )
}

function useAskAgain() {
  useEffect(() => {
    const timeout = setTimeout(() => location.reload(), ASK_AGAIN_MS)
    return () => clearTimeout(timeout)
  }, [])
}
