import { useStore } from '#web/store/use-store.ts'

/** As wide as the styles have room for two columns of a page beside each other. */
export const WIDE = '(min-width: 1024px)'

const IS_WIDE = {
  subscribe(changed: () => void) {
    const media = matchMedia(WIDE)
    media.addEventListener('change', changed)
    return () => media.removeEventListener('change', changed)
  },
  read: () => matchMedia(WIDE).matches,
  onServer: true,
}

/** For what is not loaded where there is no room for it; what is only laid out otherwise asks the styles. */
export function useIsWide(): boolean {
  return useStore(IS_WIDE)
}
