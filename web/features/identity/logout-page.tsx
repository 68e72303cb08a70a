import { useEffect } from 'react'
import { LOGOUT_REDIRECT_MS } from '#contract/timings.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { logOut } from './log-out.ts'
import styles from './logout-page.module.css'

export const meta = () => personalMeta('خروج')

export default function LogoutPage() {
  useEffect(() => {
    let left = false
    let timeout: ReturnType<typeof setTimeout> | undefined
    void logOut().then(() => {
      // one full load of the home page drops whatever the page still remembers of the person
      if (!left) timeout = setTimeout(() => location.replace('/'), LOGOUT_REDIRECT_MS)
    })
    return () => {
      left = true
      clearTimeout(timeout)
    }
  }, [])
  return (
    <div className={styles.leaving} role="status">
      <Spinner size="large" />
      <p>در حال خروج...</p>
    </div>
  )
}
