/**
 * Shoppers need no route of the desks of sellers and staff: these stand in a list of their own, which only documents of the desks bring
 * (`web/first-paint/desk-list.ts`). From other pages a desk is opened as a document.
 */
export function isAtDesk(path: string): boolean {
  return /^\/?(desk|master-dashboard)(\/|$)/i.test(path)
}

/** Whether this document brought the desks' routes; one that is not built has all of them. */
const cameToDesk = typeof location === 'undefined' || !import.meta.env.PROD || isAtDesk(location.pathname)

/** In the browser: a page that the router cannot show. */
export function isUnlisted(path: string, isListed = cameToDesk): boolean {
  return !isListed && isAtDesk(path)
}
