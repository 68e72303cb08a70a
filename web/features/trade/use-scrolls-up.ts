import { useEffect, useState } from 'react'
import { hidesBar } from '#web/shell/bar-visibility.ts'

/** Whether the page was last pushed towards its beginning. */
export function useScrollsUp(): boolean {
  const [isUp, setUp] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      const hides = hidesBar(last, window.scrollY)
      if (hides === undefined) return
      last = window.scrollY
      setUp(!hides)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return isUp
}
