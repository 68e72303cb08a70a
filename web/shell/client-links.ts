import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isUnlisted } from './desk-routes.ts'
import { detour } from './detour.ts'

/** How long a pointer rests on a link before the page behind it is fetched ahead. */
const INTENT_MS = 80

/** The path of a link that the router may take over: ours, meant for this tab, not a file. */
function pathOf(event: Event): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || !link.hasAttribute('href') || link.origin !== location.origin) return
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download') || link.hasAttribute('data-document')) return
  // `/.//evil.ir` is ours, but its path is read as another host
  if (/^\/(\/|(api|media|uploads)\/)/.test(link.pathname) || isUnlisted(link.pathname)) return
  return `${link.pathname}${link.search}${link.hash}`
}

const followers = new Set<(path: string) => void>()

/** Says at once which path a press leads to, before anything is opened. Answers how to stop. */
export function onLinkPress(follow: (path: string) => void): () => void {
  followers.add(follow)
  return () => void followers.delete(follow)
}

/** Every press on a link of ours stays in the loaded page: plain `<a>` suffices everywhere, also in stored HTML. */
export function useClientLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const path = pathOf(event)
      if (path === undefined) return
      event.preventDefault()
      for (const follow of followers) follow(path)
      if (detour.open?.(path) === true) return
      // nobody is there yet who knows what is kept: the worker does
      if (detour.open === null && !navigator.onLine) location.assign(path)
      else void navigate(path)
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [navigate])
}

/** The path that the pointer or finger is about to choose, so that its page can be fetched ahead. */
export function useIntendedPath(): string | undefined {
  const [intended, setIntended] = useState<string>()
  useEffect(() => {
    let timeout: ReturnType<typeof setTimeout> | undefined
    const rest = (event: Event) => {
      clearTimeout(timeout)
      const path = pathOf(event)?.replace(/#.*/, '')
      if (path === undefined || path === location.pathname + location.search || detour.prefetchWouldFail?.() === true) return
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
