import { useEffect } from 'react'

function mark(target: EventTarget | null, broken: boolean) {
  if (target instanceof HTMLImageElement) target.closest('[data-picture]')?.toggleAttribute('data-broken', broken)
}

/** Marks the box of each picture that did not come, and takes the mark back when another comes in its place. */
export function useBrokenPictures(): void {
  useEffect(() => {
    const failed = ({ target }: { target: EventTarget | null }) => {
      mark(target, true)
      // biome-ignore lint/suspicious/noConsole: a search for the cause of a missing picture finds its address here
      if (target instanceof HTMLImageElement) console.warn(`Picture did not load: ${target.currentSrc}`)
    }
    const loaded = (event: Event) => mark(event.target, false)
    // neither event bubbles; some pictures failed before the page came alive
    document.addEventListener('error', failed, true)
    document.addEventListener('load', loaded, true)
    for (const image of document.images)
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') failed({ target: image })
    return () => {
      document.removeEventListener('error', failed, true)
      document.removeEventListener('load', loaded, true)
    }
  }, [])
}
