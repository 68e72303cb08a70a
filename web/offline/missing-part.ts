import { toast } from '#web/ui/toasts.ts'
import { hasTyped } from './typed-here.ts'

const KEY = 'reloaded-for-missing-part'
const AGAIN_AFTER_MS = 60_000

/**
 * A part of the site could not be fetched. Without a connection it says so. With one, the site has a new version whose files are called
 * otherwise: the page is loaded anew, once, unless that would take away what somebody is writing.
 */
export function onMissingPart(tellOfUpdate: () => void): () => void {
  const missing = () => {
    if (!navigator.onLine) {
      toast({ tone: 'danger', title: 'خطا', text: 'این بخش بدون اینترنت باز نمی‌شود' })
      return
    }
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    if (hasTyped() || Date.now() - last < AGAIN_AFTER_MS) {
      tellOfUpdate()
      return
    }
    sessionStorage.setItem(KEY, String(Date.now()))
    location.reload()
  }
  window.addEventListener('vite:preloadError', missing)
  return () => window.removeEventListener('vite:preloadError', missing)
}
