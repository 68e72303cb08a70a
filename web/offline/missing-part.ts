import { toast } from '#web/ui/toasts.ts'
import { hasTyped } from './typed-here.ts'

const KEY = 'reloaded-for-missing-part'
const AGAIN_AFTER_MS = 60_000

/**
 * A part of the site could not be fetched. Where the connection is the cause it says so. Where the file is gone from the server, the site
 * has a new version: the page is reloaded, once, unless that would take away what somebody is writing.
 */
export function onMissingPart(tellOfUpdate: () => void): () => void {
  const missing = async ({ payload }: VitePreloadErrorEvent) => {
    if (!navigator.onLine) toast({ tone: 'danger', title: 'خطا', text: 'این بخش بدون اینترنت باز نمی‌شود' })
    else if (!(await isGone(payload))) toast({ tone: 'danger', title: 'خطا', text: 'این بخش نیامد؛ دوباره تلاش کنید' })
    else if (hasTyped() || wasReloadedJustNow()) tellOfUpdate()
    else {
      sessionStorage.setItem(KEY, String(Date.now()))
      location.reload()
    }
  }
  const heard = (event: VitePreloadErrorEvent) => void missing(event)
  window.addEventListener('vite:preloadError', heard)
  return () => window.removeEventListener('vite:preloadError', heard)
}

function wasReloadedJustNow(): boolean {
  return Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < AGAIN_AFTER_MS
}

/** Browsers name the file in the error; where one does not, this very part is asked for, which is as old. */
async function isGone({ message }: Error): Promise<boolean> {
  const [file] = /\S*\/assets\/\S+/.exec(message) ?? [import.meta.url]
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.status === 404
}
