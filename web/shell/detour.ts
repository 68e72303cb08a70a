/**
 * What the part that knows the connection and the site's versions says to the links; it comes after the page, and until then nothing
 * stands here.
 */
export const detour: {
  /** Leads a press on a link another way than through the router, and says whether it did. */
  leads: ((path: string) => boolean) | null
  /** Fetching a page ahead would fail now, and the router answers a failure by loading anew. */
  staysHere: (() => boolean) | null
} = { leads: null, staysHere: null }
