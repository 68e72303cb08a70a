/** How an answer says that the database cannot be asked: by its code where it is refused, by a header where it was kept. */
export const OUTAGE_CODE = 'DATABASE_UNAVAILABLE'
export const STALE_HEADER = 'x-rasteh-stale'
