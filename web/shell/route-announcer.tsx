import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '#web/ui/layout.tsx'

/** A page that changes without being loaded is not read out by itself: its title is. */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const first = useRef(pathname)

  useEffect(() => {
    if (first.current === pathname) return
    first.current = ''
    const timeout = setTimeout(() => setTitle(document.title), 100)
    return () => clearTimeout(timeout)
  }, [pathname])

  return (
    <div aria-live="assertive" aria-atomic="true">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  )
}
