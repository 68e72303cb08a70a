import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { outageStore } from '#web/api/outage.ts'
import { shopperToken } from '#web/api/token.ts'
import { onTokenChange } from '#web/api/token-store.ts'
import { readQueue } from '#web/features/cart/queue-store.ts'
import { detour } from '#web/shell/detour.ts'
import { marketName } from '#web/shell/market-name.ts'
import { nameOfPage } from '#web/shell/name-of-page.ts'
import { useOnline } from '#web/shell/online.ts'
import { useStore } from '#web/store/use-store.ts'
import { Button } from '#web/ui/button.tsx'
import { InfoIcon, RefreshIcon, WarningIcon } from '#web/ui/icons.tsx'
import { useConnectionToasts } from './connection.ts'
import styles from './device-layer.module.css'
import { forgetPerson } from './forget-person.ts'
import { InstallSheet } from './install-sheet.tsx'
import { keepSheets } from './keep-sheets.ts'
import { keptPages, type OpenedBefore } from './kept.ts'
import { onMissingPart } from './missing-part.ts'
import { openAnotherWay } from './open-page.ts'
import { keepsForAnother } from './owner.ts'
import { PageAhead } from './page-ahead.tsx'
import { startWorker, tellOfUpdate, updateStore } from './site-updates.ts'
import { forgetTyping, watchTyping } from './typed-here.ts'
import { rememberVisit } from './visited-pages.ts'

/** When it is looked whether the page that is open was kept: the first one may have to wait for the worker. */
const LOOK_AFTER_MS = [1_500, 5_000, 15_000]

/** What makes the site live on a device: it comes after the page, and the page needs none of it. */
export function DeviceLayer({ offersInstall }: { offersInstall: boolean }) {
  const online = useOnline()
  const away = useStore(outageStore)
  const hasUpdate = useStore(updateStore)
  const navigate = useNavigate()
  useConnectionToasts()
  useVisits()

  useEffect(() => {
    if (navigator.onLine) fetchAhead()
    if (import.meta.env.PROD) void live()
    const ends = [watchTyping(), onMissingPart(tellOfUpdate), onTokenChange(forgetAnother)]
    forgetAnother()
    if (readQueue().length > 0) void import('#web/features/cart/keep-sending.ts').then(({ keepSending }) => keepSending())
    return () => {
      for (const end of ends) end()
    }
  }, [])
  useEffect(() => {
    detour.open = (path) => openAnotherWay(path, navigate)
    return () => {
      detour.open = null
    }
  }, [navigate])

  return (
    <>
      <PageAhead />
      <div className={styles.corner}>
        {online && away && (
          <p className={styles.strip} role="status">
            <WarningIcon size="small" />
            {marketName()} موقتاً در دسترس نیست؛ آنچه می‌بینید آخرین نسخهٔ دیده‌شده است.
          </p>
        )}
        {hasUpdate && (
          <div className={styles.strip} role="status">
            <InfoIcon size="small" />
            نسخهٔ تازه آماده است
            <Button look="soft" icon={<RefreshIcon size="small" />} onClick={() => location.reload()}>
              تازه‌سازی
            </Button>
          </div>
        )}
        {offersInstall && <InstallSheet />}
      </div>
    </>
  )
}

/** Parts that are needed most when they cannot be fetched: the words of a notice, and for people with a cart, the cart. */
function fetchAhead(): void {
  const parts = [import('#web/shell/toaster.tsx'), ...(shopperToken() === undefined ? [] : [import('#web/features/cart/basket-page.tsx')])]
  // one that does not come is asked for when it is wanted
  void Promise.allSettled(parts)
}

/** Starts the worker; a page that was opened before there was one is handed to it. */
async function live(): Promise<void> {
  const started = await startWorker()
  if (started !== undefined) await keepSheets()
  if (started?.isFirst !== true) return
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const ours = files.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  const opened: OpenedBefore = { page: location.pathname + location.search, files: ours.map(({ pathname }) => pathname) }
  started.worker.active?.postMessage(opened)
}

function useVisits(): void {
  const { pathname, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect belongs to the address, which it reads as the browser writes it
  useEffect(() => {
    forgetTyping()
    const looks = LOOK_AFTER_MS.map((afterMs) => setTimeout(() => void visit(), afterMs))
    return () => {
      for (const look of looks) clearTimeout(look)
    }
  }, [pathname, search])
}

async function visit(): Promise<void> {
  const path = location.pathname + location.search
  const title = path === '/' ? `صفحهٔ اصلی ${marketName()}` : nameOfPage()
  if ((await keptPages()).has(path)) rememberVisit({ path, title })
}

/** Somebody else has signed in on this device. */
function forgetAnother(): void {
  if (keepsForAnother()) void forgetPerson()
}
