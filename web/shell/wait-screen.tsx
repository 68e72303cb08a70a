import { useEffect } from 'react'
import { LogoMark } from '#web/ui/icons.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { SITE_NAME } from './site.ts'
import styles from './wait-screen.module.css'

const ASK_AGAIN_MS = 5_000

/** Covers the screen while the site's own data is missing, and asks for it again. */
export function WaitScreen() {
  useEffect(() => {
    const timeout = setTimeout(() => location.reload(), ASK_AGAIN_MS)
    return () => clearTimeout(timeout)
  }, [])
  return (
    <main className={styles.screen} data-holds-page="">
      <title>{`لطفاً کمی صبر کنید | ${SITE_NAME}`}</title>
      <LogoMark className={styles.mark} />
      <h1>لطفاً کمی صبر کنید</h1>
      <p>راسته در حال آماده‌شدن است…</p>
      <Spinner label="در حال بارگذاری" />
    </main>
  )
}
