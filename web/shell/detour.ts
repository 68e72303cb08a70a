/**
 * What the part that knows the connection and the site's versions says to the links; it comes after the page, and until then nothing
 * stands here.
 */
export const detour: {
  /** Opens the page of a pressed link another way than through the router, and answers whether it did. */
  open: ((path: string) => boolean) | null
  /** Fetching a page ahead would fail now, and the router answers a failure by loading the page again. */
  prefetchWouldFail: (() => boolean) | null
} = { open: null, prefetchWouldFail: null }
