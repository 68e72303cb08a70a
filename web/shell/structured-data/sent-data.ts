import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Structured data is about the page that the server sent; it goes when another page takes its place. */
export function useSentDataOnce(): void {
  const { pathname } = useLocation()
  const sent = useRef(pathname)
  useEffect(() => {
    if (pathname === sent.current) return
    for (const data of document.head.querySelectorAll('script[type="application/ld+json"]')) data.remove()
  }, [pathname])
}
