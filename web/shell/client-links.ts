import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isUnlisted } from './desk-routes.ts'
import { detour } from './detour.ts'

/** The path of a link that the router may take over: ours, meant for this tab, not a file. */
export function pathOf(event: Event): string | undefined {
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
      if (detour.moduleFailed || (detour.open === null && !navigator.onLine)) location.assign(path)
      else void navigate(path)
    }
    document.addEventListener('click', press)
    return () => document.removeEventListener('click', press)
  }, [navigate])
}
