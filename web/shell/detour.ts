/** When a pressed link is opened another way than through the router. */
export const detour: {
  /** Opens the page another way, and answers whether it did. The part that knows the connection and the site's versions comes after the page, and brings this. */
  open: ((path: string) => boolean) | null
  /** A module of a page did not come. Browsers remember that for as long as this document is open: the next page is opened as a document. */
  moduleFailed: boolean
} = { open: null, moduleFailed: false }
