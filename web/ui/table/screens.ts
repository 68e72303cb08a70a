import { useStore } from '#web/store/use-store.ts'

/** What a table is shown on; paper is one of them. */
export type Screen = 'phone' | 'tablet' | 'desktop' | 'print'

const PHONE = '(width < 768px)'
const TABLET = '(width < 1024px)'
const PRINT = 'print'

const SCREEN = {
  subscribe(changed: () => void) {
    const medias = [PHONE, TABLET, PRINT].map((query) => matchMedia(query))
    for (const media of medias) media.addEventListener('change', changed)
    return () => {
      for (const media of medias) media.removeEventListener('change', changed)
    }
  },
  read: (): Screen => {
    // paper is as wide as a phone or a desktop, so it is asked for first
    if (matchMedia(PRINT).matches) return 'print'
    if (matchMedia(PHONE).matches) return 'phone'
    return matchMedia(TABLET).matches ? 'tablet' : 'desktop'
  },
  onServer: 'desktop' as const,
}

export function useScreen(): Screen {
  return useStore<Screen>(SCREEN)
}
