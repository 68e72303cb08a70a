/** Waits in milliseconds unless the name says otherwise. */
export const SEARCH_DEBOUNCE_MS = 500
export const LISTING_SEARCH_DEBOUNCE_MS = 600
export const ADVANCED_SEARCH_DEBOUNCE_MS = 300
export const ERROR_MODAL_MS = 5_000
export const LOGIN_REDIRECT_MS = 2_000
export const REGISTER_REDIRECT_MS = 2_000
export const LOGOUT_REDIRECT_MS = 100
export const ACCOUNT_LOGIN_REDIRECT_MS = 3_000
/** How long an account page says that the session is over, or that the person may not, before it leads home. */
export const ACCOUNT_SIGNED_OUT_MS = 4_000
export const CART_REFETCH_AFTER_REMOVAL_MS = 1_000
export const DISCOUNT_FLAG_MS = 2_000
export const GATEWAY_COUNTDOWN_S = 5
export const FAKE_GATEWAY_COUNTDOWN_S = 5
/** How long a browser keeps a page of a seller's comments. */
export const SELLER_COMMENTS_KEPT_MS = 5 * 60_000
/** After a ticket was opened, until its shopper is led to the account. */
export const TICKET_CREATED_REDIRECT_MS = 1_500
/**
 * The documented wait is 1,500 ms; it would only delay content, so it is not kept.
 * @public
 */
export const TICKET_LOAD_WAIT_MS = 0
export const RETRY_AFTER_DEFAULT_S = 60
export const REVIEW_ALERT_MS = 4_000
export const REVIEW_SERVER_TOAST_MS = 5_000
export const REVIEW_SIGNED_OUT_REDIRECT_MS = 4_000
/**
 * The documented wait is 2,000 ms; it would only delay content, so it is not kept.
 * @public
 */
export const PRODUCT_LOAD_WAIT_MS = 0
/**
 * The documented wait is 1,500 ms; it would only delay content, so it is not kept.
 * @public
 */
export const FAVOURITES_LOAD_WAIT_MS = 0
/** How long a browser remembers which products are its person's favourites. */
export const FAVOURITES_COOKIE_DAYS = 7

export const SMS_CODE_LIFETIME_S = 120
export const SMS_WINDOW_S = 600
export const SMS_RESEND_AFTER_S = 60
export const TOKEN_LIFETIME_DAYS = 30
/** How long after a sign-in by code a first password may be set. */
export const FIRST_PASSWORD_WITHIN_S = 900
/** A use of the master session is noted once in this time, not at every call. */
export const STAFF_USE_NOTED_EVERY_S = 60
/** How long before the master session locks by itself the page says so. */
export const STAFF_LOCK_WARNING_S = 120
/** How long a device is remembered that signs in no more: the longest that browsers keep a cookie. */
export const KNOWN_DEVICE_DAYS = 400
/** How long an order keeps who bought it and where it went: as long as the books of a merchant have to be kept. */
export const ORDER_PERSON_KEPT_YEARS = 10
/** How long a registration form waits for its code, and the browser keeps the ticket to it. */
export const SIGN_UP_WAITS_S = 1_800
/** How long placed stock is held for a payment. */
export const RESERVATION_MINUTES = 20
/** Scroll, in pixels, that hides or shows the bottom bar, and the zone at the top where it always shows. */
export const BOTTOM_BAR_TOGGLE_PX = 5
export const BOTTOM_BAR_TOP_ZONE_PX = 10
/** How long the dialog says that an alert was set or removed. */
export const ALERT_SUCCESS_MS = 3_000
export const LINK_COPIED_MS = 2_000
/** How long the button of a row in fast edit shows that it was pressed. */
export const ROW_SAVE_SPINNER_MS = 2_000
/** The sheet that offers to install the site: how long after loading it opens, and up to which width of the window. */
export const INSTALL_SHEET_AFTER_MS = 10_000
export const INSTALL_SHEET_MAX_WIDTH_PX = 991
/** How often an open page with today's figures asks for them again. */
export const TODAY_ASKED_AGAIN_MS = 60_000
/** How long a browser keeps what was chosen above the table of fast order. */
export const FAST_ORDER_KEPT_DAYS = 7
/** How often the notice to turn the device may come, and how long it stays away once it was put away. */
export const ROTATE_NOTICE_EVERY_MS = 10_000
export const ROTATE_NOTICE_AWAY_S = 24 * 3_600
/**
 * The documented waits until the filter bar (2,000 ms) and the table (3,000 ms) of fast order are revealed; they would only delay content, so they are not kept.
 * @public
 */
export const FAST_ORDER_BAR_WAIT_MS = 0
/** @public */
export const FAST_ORDER_TABLE_WAIT_MS = 0
