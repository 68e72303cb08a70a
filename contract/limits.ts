/** Sizes and counts that client and server share. */
export const LISTING_PAGE_SIZE = 20
export const ORDERS_PAGE_SIZE = 10
export const WALLET_HISTORY_PAGE_SIZE = 20
/** Of the chart: days on which the wallet's balance changed. */
export const WALLET_DAYS_SHOWN = 60
/** Figures of a seller: the longest range, a year with its leap day, and the products that are shown; the file has them all. */
export const FIGURE_DAYS_MAX = 366
export const FIGURE_PRODUCTS_SHOWN = 20
/** Pieces from which on an offer runs low, until its seller chooses. */
export const LOW_STOCK_DEFAULT = 5
export const LOW_STOCK_MAX = 1_000
export const LOW_STOCK_PAGE_SIZE = 25
export const SELLER_COMMENTS_PAGE_SIZE = 15
/** Brands on one page of their index, and how many a market of more begins with. */
export const BRANDS_PAGE_SIZE = 120
export const BRANDS_SHOWN_FIRST = 48
export const SELLERS_SHOWN_FIRST = 2
export const SELLERS_SHOWN_MORE = 10
export const RELATED_LOOP_ABOVE = 3
/** After delivery; the law asks for seven working days at least. */
export const RETURN_DAYS = 7
/** Products whose changes one tab follows at once. */
export const LIVE_PRODUCTS_MAX = 20
export const ARTICLES_PAGE_SIZE = 12
/** Of the home page's price lists: rows that it is sent, and how many of them show at first. */
export const HOME_PRICE_ROWS = 15
export const HOME_PRICE_ROWS_SHOWN_FIRST = 5
export const SEARCH_MIN_LENGTH = 3
export const SEARCH_TEXT_MAX = 100
export const ADVANCED_SEARCH_ROWS = 20
export const REVIEWS_PAGE_SIZE = 15
export const REVIEW_STARS = 5
export const REVIEW_TEXT_MIN = 5
export const REVIEW_TEXT_MAX = 500
/** Of each, what speaks for and against a product in a review, in a few words. */
export const REVIEW_POINTS_MAX = 5
export const REVIEW_POINT_LENGTH_MAX = 60
export const REVIEW_PICTURES_MAX = 4
export const REVIEW_PICTURE_BYTES_MAX = 8 * 1024 * 1024
/** Of one person and product, uploaded and not yet in a review. */
export const REVIEW_UPLOADS_WAITING_MAX = 12
/** What a seller answers to a review, and how long it may be written again. */
export const REVIEW_ANSWER_TEXT_MAX = 1_000
export const REVIEW_ANSWER_EDIT_HOURS = 48
export const DESK_REVIEWS_PAGE_SIZE = 20
export const PRODUCT_QUESTIONS_PAGE_SIZE = 10
export const PRODUCT_QUESTION_TEXT_MAX = 500
export const PRODUCT_ANSWER_TEXT_MAX = 1_000
/** Of one question beside it in the list, and when all are asked for. */
export const PRODUCT_ANSWERS_SHOWN_FIRST = 3
export const PRODUCT_ANSWERS_SHOWN_MAX = 100
/** Of one person, that nobody of the staff has looked at. */
export const PRODUCT_QUESTIONS_WAITING_MAX = 5
export const DESK_QUESTIONS_PAGE_SIZE = 20
export const PRODUCT_REPORTS_PAGE_SIZE = 20
export const RECENT_SEARCHES_KEPT = 8
export const POPULAR_SEARCHES = 8

/** Where the price slider ends when nothing has a price. */
export const PRICE_SLIDER_MAX = 20_000_000
/** Stands in for `price_max` when only `price_min` is sent, and lies below it. */
export const PRICE_MAX_DEFAULT = 9_000_000

export const SMS_CODE_LENGTH = 4
export const SMS_CODE_TRIES = 5
export const SMS_CODES_PER_WINDOW = 3
export const SMS_CODES_PER_DAY = 10
/** Of a number a day: by all devices that never signed in to it together, and by each one that did. */
export const SMS_WRONG_GUESSES_PER_DAY = 9
export const SMS_WRONG_GUESSES_OF_KNOWN_DEVICE_PER_DAY = 5
/** Wrong passwords of a member of staff a day: in all sessions that never were unlocked together, and in each one that was. */
export const STAFF_WRONG_PASSWORDS_PER_DAY = 9
export const STAFF_WRONG_PASSWORDS_OF_UNLOCKED_SESSION_PER_DAY = 5
export const STAFF_PASSWORD_LENGTH_MIN = 10
export const STAFF_PASSWORD_LENGTH_MAX = 128
/** Different ones in a new password. */
export const STAFF_PASSWORD_CHARACTERS_MIN = 5
/** Devices of a number that keep an allowance of their own, and numbers that one browser is a known device of. */
export const KNOWN_DEVICES_PER_NUMBER = 3
export const NUMBERS_PER_DEVICE = 3

/** Ways in which one seller sends. */
export const SHIPPING_METHODS_MAX = 8
export const CART_LINES_MAX = 100
export const FAVOURITES_MAX = 200
/** Products beside each other in one comparison. */
export const COMPARE_MAX = 4
export const COMPARE_FULL = 'حداکثر ۴ محصول را می‌توانید مقایسه کنید.'
export const COMPARED_SELLERS = 3
/** Pictures that are sent by themselves: bytes of one, by the field that it is for, and how many of one person within a day. */
export const UPLOAD_BYTES_MAX = { default: 2_097_152, builder: 6_291_456 } as const
export const UPLOAD_BYTES_MIN = 1_024
export const UPLOADS_A_DAY = 50

/** Pictures that show why something is sent back: each with the limits of one that is sent by itself. */
export const RETURN_PICTURES_MAX = 4

/** Files of tickets: bytes of one, kilobytes at least as of pictures, and how many of one person within a day. */
export const TICKET_FILE_BYTES_MAX = 5 * 1024 * 1024
export const TICKET_FILES_A_DAY = { user: 50, support: 500 } as const

/** The largest price of an offer in toman, and its most pieces. */
export const AMOUNT_MAX = 1_000_000_000_000
export const STOCK_MAX = 10_000_000
/** Offers of one save. */
export const OFFERS_SAVED_MAX = 500
/** Offers of one bulk change. */
export const OFFERS_CHANGED_MAX = 5_000
/** A spreadsheet of offers: rows that leave in it, bytes that come in, and rows that are told of one; the file of rejected rows has them all. */
export const OFFER_SHEET_ROWS_MAX = 50_000
export const OFFER_SHEET_BYTES_MAX = 16 * 1024 * 1024
export const OFFER_SHEET_TOLD = 200

/** Batch imports: rows and bytes of one call. */
export const IMPORT_ROWS_MAX = 5_000
export const IMPORT_BYTES_MAX = 32 * 1024 * 1024
/** Imports of files: bytes of a file, and of one row in it. */
export const IMPORT_FILE_BYTES_MAX = 2 * 1024 ** 3
export const IMPORT_FILE_ROW_BYTES_MAX = 4 * 1024 ** 2
export const IMPORT_RUNS_PAGE_SIZE = 20
/** Rows of a table that staff keep. */
export const ENTITY_PAGE_SIZE = 50
/** So long a row that was removed can be taken back; after that it is forgotten. */
export const REMOVED_ROWS_KEPT_DAYS = 30
/** So many writes of a row its history tells, the newest. */
export const ROW_HISTORY_TOLD = 100
/** So many removed rows are listed, the newest. */
export const REMOVED_ROWS_TOLD = 200
/** Rejected rows in the answer of a run; the file of them has them all. */
export const IMPORT_RUN_REJECTED_TOLD = 20
/** After this a run goes, with its file and its rejected rows. */
export const IMPORT_RUNS_KEPT_DAYS = 30

/** Requests of one address (or account where it is known) a minute, by rate class. */
export const RATE_PER_MINUTE = {
  default: 1_200,
  page: 600,
  sms: 20,
  login: 30,
  search: 600,
  checkout: 240,
  import: 120,
  review: 10,
  upload: 30,
  view: 600,
} as const

/** Stock alerts: what the form begins with, and how much one shopper may ask for. */
export const ALERT_PRICE_DEFAULT = 100_000
export const ALERT_INVENTORY_DEFAULT = 1
export const ALERT_INVENTORY_MAX = 1_000_000
export const ALERT_SELLERS_MAX = 50
export const ALERTS_PER_SHOPPER = 100
/** Alerts beyond this come as notification and mail alone, until the next day of Tehran. */
export const ALERT_SMS_PER_DAY = 20
export const NOTIFICATIONS_PAGE_SIZE = 10

/** Invoices in one answer for the tax system. */
export const INVOICES_EXPORTED_MAX = 200

/** A link to the draft of a page that staff put together. */
export const PREVIEW_LINK_DAYS = 7
