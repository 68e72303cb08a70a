/**
 * What server and browser know of React Router beside its documentation: where it asks for the data of a page (the page's path with an ending), and
 * how it names sheets. `web/first-paint/router-page.test.tsx` holds this against the installed version.
 */
const ENDING = '.data'
/** The home page has no path that an ending could follow. */
const HOME = '/_'

/** Names the routes whose data is asked for. */
export const ROUTES_KEY = '_routes'

/** The path of the page whose data stands at this one; undefined for every other path. */
export function pageOfData(path: string): string | undefined {
  if (!path.endsWith(ENDING)) return undefined
  const page = path.slice(0, -ENDING.length)
  return page === HOME ? '/' : page
}

/** The router sets a sheet of a route apart from the same one of a lazy part by an empty fragment. */
export function sheetAddress(address: string): string {
  return address.replace(/#$/, '')
}
