import { type RefObject, useEffect, useRef } from 'react'

/**
 * New results are read from their beginning: when they came by a filter and their beginning is above the screen, it is brought back; when they came
 * by a link to another page, the focus goes with them, so that the keyboard does not stay behind at the end of the list.
 */
export function useResultsInView(results: RefObject<HTMLElement | null>, { page, filters }: { page: number; filters: string }): void {
  const shown = useRef({ page, filters })
  useEffect(() => {
    const before = shown.current
    shown.current = { page, filters }
    const element = results.current
    if (element === null) return
    const isFiltered = before.filters !== filters
    if (isFiltered && element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
    if (!isFiltered && before.page !== page && element.querySelector('nav')?.contains(document.activeElement)) {
      element.focus({ preventScroll: true })
    }
  }, [results, page, filters])
}
