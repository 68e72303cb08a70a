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

/** Stands in for a page that cannot be fetched, and names those that can still be read. */
export default function OfflinePage() {
  const [params] = useSearchParams()
  const from = safeRedirect(params.get('from'))
  const navigate = useNavigate()
  const [readable, setReadable] = useState<readonly VisitedPage[]>([])

  useEffect(() => {
    let left = false
    void keptPages().then(async (kept) => {
      // the router's data of that page lies here, and it can draw the page from it
      if (!navigator.onLine && kept.get(from)?.data === true && !left) await navigate(from, { replace: true })
    })
    void listReadable().then((pages) => {
      if (!left) setReadable(pages)
    })
    const goOn = () => location.replace(from)
    // a person who chose another page meanwhile is on the way to that one
    const stopWaiting = () => window.removeEventListener('online', goOn)
    window.addEventListener('online', goOn)
    window.addEventListener('beforeunload', stopWaiting)
    return () => {
      left = true
      stopWaiting()
      window.removeEventListener('beforeunload', stopWaiting)
    }
  }, [from, navigate])

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
                  <a href={path}>{title}</a>
                </li>
              ))}
            </ul>
          </Panel>
        </section>
      )}
    </Wrap>
  )
}
