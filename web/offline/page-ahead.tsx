import { useContext, useEffect, useState } from 'react'
import { PrefetchPageLinks, UNSAFE_DataRouterContext } from 'react-router'
import { moduleOfRoute } from '#web/first-paint/router-page.ts'
import { pathOf } from '#web/shell/client-links.ts'
import { detour } from '#web/shell/detour.ts'

/** How long a pointer rests on a link before the page behind it is fetched ahead. */
const INTENT_MS = 80

/**
 * Fetches the page ahead that the pointer or finger is about to choose. Its modules come first, by an import of our own: the router answers one that does not
 * come by loading the open page again, under the hands of somebody who has pressed nothing.
 */
export function PageAhead() {
  const intended = useIntendedPath()
  const router = useContext(UNSAFE_DataRouterContext)?.router
  const [path, setPath] = useState<string>()
  useEffect(() => {
    if (intended === undefined) return
    let isLeft = false
    const modules = router?.match(intended)?.map(({ route }) => moduleOfRoute(route.id)) ?? []
    const come = modules.filter((file) => file !== undefined).map((file) => import(/* @vite-ignore */ file))
    void Promise.allSettled(come).then((came) => {
      if (came.some(({ status }) => status === 'rejected')) detour.moduleFailed = true
      else if (!isLeft) setPath(intended)
    })
    return () => {
      isLeft = true
    }
  }, [intended, router])
  return path === undefined ? null : <PrefetchPageLinks page={path} />
}

/** The path that the pointer or finger is about to choose, so that its page can be fetched ahead. */
function useIntendedPath(): string | undefined {
  const [intended, setIntended] = useState<string>()
  useEffect(() => {
    let timeout: ReturnType<typeof setTimeout> | undefined
    const rest = (event: Event) => {
      clearTimeout(timeout)
      const path = pathOf(event)?.replace(/#.*/, '')
      if (path === undefined || path === location.pathname + location.search || !navigator.onLine) return
      timeout = setTimeout(() => setIntended(path), INTENT_MS)
    }
    document.addEventListener('pointerover', rest, { passive: true })
    document.addEventListener('focusin', rest)
    return () => {
      clearTimeout(timeout)
      document.removeEventListener('pointerover', rest)
      document.removeEventListener('focusin', rest)
    }
  }, [])
  return intended
}
