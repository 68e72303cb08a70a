import { routesOfBrowser } from './router-page.ts'

/**
 * Shoppers need no route of the desks of sellers and staff: these stand in a list of their own, which the pages of the desks bring beside the one that every page
 * has. From other pages a desk is opened as a document.
 */
export function isAtDesk(path: string): boolean {
  return /^\/?(desk|master-dashboard)(\/|$)/i.test(path)
}

/** The address of the desks' list beside the list of every page, as the build names both. */
export function deskListBeside(list: string): string {
  return list.replace(/\bmanifest-(?=\w+\.js$)/, 'desks-')
}

/** The page's script with the desks' list behind the list of every page. A list that is not a file of the build, as in development, has all routes. */
export function withDeskList(page: string, list: string): string {
  const beside = deskListBeside(list)
  return beside === list ? page : page.replace(`import "${list}"`, (first) => `${first};import "${beside}"`)
}

/** In the browser: a page that the router cannot show, since the document came without the desks' list. */
export function isUnlisted(path: string): boolean {
  return isAtDesk(path) && !routesOfBrowser().some((route) => isAtDesk(route.path ?? ''))
}
