import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { keptPages } from '#web/offline/kept.ts'
import { listReadable, type VisitedPage } from '#web/offline/visited-pages.ts'
import { safeRedirect } from '#web/session/redirect.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { RefreshIcon, WarningIcon } from '#web/ui/icons.tsx'
import { Panel, SectionHead, Wrap } from '#web/ui/layout.tsx'
import { RetryButton } from '#web/ui/retry-button.tsx'
import styles from './offline-page.module.css'

export const meta = () => [...pageMeta('بدون اینترنت'), { name: 'robots', content: 'noindex' }]

const TRY_AGAIN_MS = 3_000

const isReached = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Stands in for a page that cannot be fetched, and names those that can still be read. */
export default function OfflinePage() {
  const [params] = useSearchParams()
  const isAwaited = params.has('from')
  const from = safeRedirect(params.get('from'))
  const navigate = useNavigate()
  const [readable, setReadable] = useState<readonly VisitedPage[]>([])

  useEffect(() => {
    let left = false
    void keptPages().then(async (kept) => {
      // the router's data of that page lies here, and it can draw the page from it
      if (isAwaited && kept.get(from)?.data === true && !left) await navigate(from, { replace: true })
    })
    void listReadable().then((pages) => {
      if (!left) setReadable(pages)
    })
    const goOn = () => location.replace(from)
    // a person who chose another page meanwhile is on the way to that one
    const stopWaiting = () => {
      left = true
      window.removeEventListener('online', goOn)
    }
    window.addEventListener('online', goOn)
    window.addEventListener('beforeunload', stopWaiting)
    // a browser that said all the time that it is online tells nothing when it is online again
    const trying = isAwaited ? setInterval(() => void isReached().then((isThere) => isThere && !left && goOn()), TRY_AGAIN_MS) : undefined
    return () => {
      clearInterval(trying)
      stopWaiting()
      window.removeEventListener('beforeunload', stopWaiting)
    }
  }, [from, isAwaited, navigate])

  return (
    <Wrap className={styles.page}>
      <Panel>
        <EmptyState
          level={1}
          icon={<WarningIcon size="large" />}
          title="اتصال اینترنت قطع شده است"
          text="با وصل‌شدن اینترنت همان صفحه‌ای که می‌خواستید باز می‌شود."
        >
          <RetryButton icon={<RefreshIcon />} onClick={() => location.replace(from)} />
        </EmptyState>
      </Panel>
      {readable.length > 0 && (
        <section aria-labelledby="readable">
          <SectionHead id="readable" title="صفحه‌هایی که بدون اینترنت هم خوانده می‌شوند" />
          <Panel>
            <ul className={styles.pages}>
              {readable.map(({ path, title }) => (
                <li key={path}>
                  {/* as a document: the worker answers it from what is kept, also where the browser still says that it is online */}
                  <a href={path} data-document="">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </Panel>
        </section>
      )}
    </Wrap>
  )
}
