import { useEffect, useState } from 'react'
import { ROTATE_NOTICE_AWAY_S, ROTATE_NOTICE_EVERY_MS } from '#contract/timings.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import styles from './rotate-notice.module.css'

const COOKIE = 'fast_order_rotate=away'
/** Of phones: a desktop's window may be upright, too, and cannot be turned. */
const UPRIGHT = '(orientation: portrait) and (width < 768px)'

/** Over the whole page of a phone that is held upright: lying down, the table shows more columns. Put away, it stays away for a day. */
export function RotateNotice() {
  const [isShown, show] = useState(false)
  useEffect(() => {
    const upright = matchMedia(UPRIGHT)
    let shownAt = Number.NEGATIVE_INFINITY
    const look = () => {
      const isDue = upright.matches && !document.cookie.includes(COOKIE)
      if (isDue && performance.now() - shownAt < ROTATE_NOTICE_EVERY_MS) return
      if (isDue) shownAt = performance.now()
      show(isDue)
    }
    look()
    upright.addEventListener('change', look)
    return () => upright.removeEventListener('change', look)
  }, [])
  const putAway = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store does not exist in every browser
    document.cookie = `${COOKIE}; Path=/fastorder; Max-Age=${ROTATE_NOTICE_AWAY_S}; SameSite=Lax`
    show(false)
  }
  if (!isShown) return null
  return (
    <Modal dismissible className={styles.notice} labelledBy="rotate-title" onClose={putAway}>
      <div className={styles.inner}>
        <svg viewBox="0 0 160 120" aria-hidden="true" className={styles.drawing}>
          <rect x="12" y="18" width="46" height="84" rx="8" className={styles.upright} />
          <rect x="64" y="44" width="88" height="50" rx="8" />
          <path d="M76 56h64M76 66h64M76 76h64M112 50v38M62 20c22-10 46-2 56 14m0 0 2-12m-2 12-12-3" />
        </svg>
        <h2 id="rotate-title">گوشی را افقی بگیرید</h2>
        <p>جدول در حالت افقی ستون‌های بیشتری نشان می‌دهد. در حالت عمودی هم محصولات را به شکل کارت می‌بینید و می‌توانید سفارش دهید.</p>
        <Button wide onClick={putAway}>
          ادامه در حالت عمودی
        </Button>
        <p className={styles.quiet}>تا ۲۴ ساعت دوباره نشان داده نمی‌شود.</p>
      </div>
    </Modal>
  )
}
