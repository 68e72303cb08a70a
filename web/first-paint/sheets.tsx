import { useMatches } from 'react-router'
import { sheetAddress } from '#contract/react-router.ts'
import { routesOfBrowser } from './router-page.ts'

/** The addresses of the style sheets that each route needs, by its id. */
export type SheetsOfRoutes = Readonly<Record<string, readonly string[]>>

interface Sheet {
  address: string
  css: string
}

let told: SheetsOfRoutes | undefined

/** The server tells, before it renders, which sheets the routes need; none where the development server links its own. */
export function tellSheets(sheets: SheetsOfRoutes): void {
  told = sheets
}

/** In the browser: what stood in the page as it came. It stays there, whatever page is shown next. */
const CAME: readonly Sheet[] =
  typeof document === 'undefined'
    ? []
    : Array.from(document.querySelectorAll<HTMLStyleElement>('style[data-sheet]'), ({ dataset, textContent }) => ({
        address: dataset.sheet ?? '',
        css: textContent,
      }))

/**
 * The style sheets of the page, within it: it is drawn without waiting for another file. The server's are empty places, which it fills
 * when the page is rendered.
 */
export function Sheets() {
  const matches = useMatches()
  const sheets =
    told === undefined
      ? CAME
      : sheetsOf(
          matches.map(({ id }) => id),
          told,
        )
  return sheets.map(({ address, css }) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the build
    <style key={address} data-sheet={address} dangerouslySetInnerHTML={{ __html: css }} />
  ))
}

function sheetsOf(routes: readonly string[], sheetsOfRoutes: SheetsOfRoutes): readonly Sheet[] {
  return [...new Set(routes.flatMap((id) => sheetsOfRoutes[id] ?? []))].map((address) => ({ address, css: '' }))
}

/** Files of the build that need not be fetched, for they came with the page. */
export function sheetsThatCame(): readonly Sheet[] {
  return CAME
}

/**
 * What came with the page is not fetched again: the router's list names it no more, and parts that are fetched later, which look for the
 * link of each sheet they need, find one that loads nothing. Before the page is hydrated.
 */
export function markSheetsAsLoaded(): void {
  const came = new Set(CAME.map(({ address }) => address))
  for (const route of routesOfBrowser()) {
    if (route.css !== undefined) route.css = route.css.filter((address) => !came.has(sheetAddress(address)))
  }
  for (const address of came) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.setAttribute('disabled', '')
    link.href = address
    document.head.append(link)
  }
}
