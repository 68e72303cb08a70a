/** Sizes and counts that client and server share. */
export const LISTING_PAGE_SIZE = 20
export const ORDERS_PAGE_SIZE = 10
export const SELLERS_SHOWN_FIRST = 2
export const GALLERY_THUMBNAILS = 4
export const RELATED_LOOP_ABOVE = 3
export const SEARCH_MIN_LENGTH = 3
export const RECENT_SEARCHES_KEPT = 8

export const PRICE_SLIDER_STEP = 500_000
export const PRICE_SLIDER_MAX = 20_000_000
/** Stands in for `price_max` when only `price_min` is sent. */
export const PRICE_MAX_DEFAULT = 9_000_000

export const SMS_CODE_LENGTH = 4
export const SMS_CODE_TRIES = 5
export const SMS_CODES_PER_WINDOW = 3
export const SMS_CODES_PER_DAY = 10
export const SMS_WRONG_GUESSES_PER_DAY = 9

export const CART_LINES_MAX = 100
/** Batch imports: rows and bytes of one call. */
export const IMPORT_ROWS_MAX = 5_000
export const IMPORT_BYTES_MAX = 32 * 1024 * 1024

/** Requests of one address (or account where it is known) a minute, by rate class. */
export const RATE_PER_MINUTE = { default: 1_200, sms: 20, login: 30, search: 600, checkout: 240, import: 120 } as const
