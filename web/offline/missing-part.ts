import { toast } from '#web/ui/toasts.ts'
import { hasTyped } from './typed-here.ts'

const KEY = 'reloaded-for-missing-part'
const AGAIN_AFTER_MS = 60_000
const SHEET_AGAIN_AFTER_MS = 2_000

/** Files that failed although the server has them: some browsers remember the failure until the page is loaded again. */
const failedBefore = new Set<string>()

/**
 * A part of the site could not be fetched. Where the connection is the cause it says so. Where the file is gone from the server, the site
 * has a new version; where it is there and fails a second time, the browser does not ask again: the page is reloaded, once, unless that
 * would take away what somebody is writing.
 */
export function onMissingPart(tellOfUpdate: () => void): () => void {
  const missing = async ({ payload }: VitePreloadErrorEvent) => {
    const file = fileOf(payload)
    if (file.endsWith('.css')) linkAgain(file)
    if (!navigator.onLine) return toast({ tone: 'danger', title: 'خطا', text: 'این بخش بدون اینترنت باز نمی‌شود' })
    const state = await stateOf(file)
    const mayReload = !hasTyped() && !wasReloadedJustNow()
    if (mayReload && (state === 'gone' || (state === 'there' && failedBefore.has(file)))) {
      sessionStorage.setItem(KEY, String(Date.now()))
      location.reload()
    } else if (state === 'gone') tellOfUpdate()
    else {
      if (state === 'there') failedBefore.add(file)
      toast({ tone: 'danger', title: 'خطا', text: 'این بخش نیامد؛ دوباره تلاش کنید' })
    }
  }
  const listener = (event: VitePreloadErrorEvent) => void missing(event)
  window.addEventListener('vite:preloadError', listener)
  return () => window.removeEventListener('vite:preloadError', listener)
}

function wasReloadedJustNow(): boolean {
  return Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) < AGAIN_AFTER_MS
}

/** The part is fetched again when it is next shown, but its failed style sheet is still linked: without a new link it would have no styles. */
function linkAgain(file: string): void {
  const again = () => {
    const failed = document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(file)}"]`)
    const link = failed?.cloneNode()
    if (!(link instanceof HTMLLinkElement)) return
    link.addEventListener('error', wait, { once: true })
    failed?.replaceWith(link)
  }
  const wait = () => {
    if (navigator.onLine) setTimeout(again, SHEET_AGAIN_AFTER_MS)
    else window.addEventListener('online', again, { once: true })
  }
  wait()
}

/** Browsers name the file in the error; where one does not, this very part stands for it, which is as old. */
function fileOf({ message }: Error): string {
  return /\S*\/assets\/\S+/.exec(message)?.[0] ?? import.meta.url
}

async function stateOf(file: string): Promise<'there' | 'gone' | 'unknown'> {
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) return 'there'
  return answer?.status === 404 ? 'gone' : 'unknown'
}
