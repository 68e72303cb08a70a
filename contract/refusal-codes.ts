/*
 * The code of every refusal, by the noun that refuses. The server defines each once, with its status, facts and Persian sentence (`defineError`); a call
 * names those that it may answer with. A code that is not here compiles in neither place.
 */

type OfAnyCall =
  | 'NOT_SIGNED_IN'
  | 'FORBIDDEN'
  | 'INVALID_INPUT'
  | 'RATE_LIMITED'
  | 'NOT_FOUND'
  | 'UNREADABLE_BODY'
  | 'UNSTORABLE_TEXT'
  | 'TOO_DEEP'
  | 'UNSUPPORTED_TYPE'
  | 'UNEXPECTED'
  | 'OVERLOADED'
  | 'OUTCOME_UNKNOWN'
  | 'DATABASE_FULL'
  | 'DATABASE_UNAVAILABLE'
type OfFiles = 'TOO_LARGE' | 'FILE_CUT_SHORT' | 'EMPTY_FILE' | 'NO_ROOM_FOR_FILE' | 'NO_SUCH_PART' | 'CHANGED' | 'TOO_MANY_LISTENERS'
type OfIdentity =
  | 'TOO_MANY_CODES'
  | 'WRONG_CODE'
  | 'CODE_EXPIRED'
  | 'NOT_REGISTERED'
  | 'ALREADY_REGISTERED'
  | 'NATIONAL_CODE_TAKEN'
  | 'PASSWORD_NEEDED'
  | 'PASSWORD_UNSET'
  | 'WRONG_PASSWORD'
  | 'TOO_MANY_PASSWORDS'
  | 'UNKNOWN_PLACE'
type OfCatalogue =
  | 'CATEGORY_NOT_FOUND'
  | 'PRODUCT_NOT_FOUND'
  | 'BRAND_NOT_FOUND'
  | 'ARCHIVE_NOT_FOUND'
  | 'SELLER_NOT_FOUND'
  | 'PAGE_NOT_FOUND'
  | 'PICTURE_NOT_FOUND'
  | 'PICTURES_BUSY'
type OfCart =
  | 'VARIANT_NOT_FOUND'
  | 'NO_SELLER'
  | 'OFFER_NOT_FOUND'
  | 'OUT_OF_STOCK'
  | 'NOT_ENOUGH_STOCK'
  | 'BELOW_MINIMUM'
  | 'CART_FULL'
  | 'CART_NOT_FOUND'
  | 'LINE_NOT_FOUND'
type OfCheckout =
  | 'CART_EMPTY'
  | 'CART_CHANGED'
  | 'PRICE_CHANGED'
  | 'SHIPPING_CHANGED'
  | 'GATEWAY_NOT_FOUND'
  | 'SHIPPING_METHOD_NOT_FOUND'
  | 'DISCOUNT_NOT_FOUND'
  | 'DISCOUNT_EXPIRED'
  | 'DISCOUNT_USED'
  | 'DISCOUNT_TOO_SMALL'
  | 'DISCOUNT_ALREADY_APPLIED'
  | 'DISCOUNT_NOT_APPLIED'
  | 'BUYER_INCOMPLETE'
  | 'INVOICE_NEEDS_NATIONAL_CODE'
type OfOrders =
  | 'ORDER_NOT_FOUND'
  | 'ORDER_CLOSED'
  | 'ORDER_IN_PAYMENT'
  | 'ORDER_NOT_PAID'
  | 'INVOICE_NOT_ISSUED'
  | 'NOT_READY_TO_SEND'
  | 'ALREADY_DELIVERED'
  | 'CASH_ON_DELIVERY'
  | 'NOT_CASH_ON_DELIVERY'
  | 'CASH_NOT_ALLOWED'
  | 'CASH_NOT_DUE'
  | 'CASH_AMOUNT_WRONG'
  | 'CASH_ORDER_ON_ITS_WAY'
type OfPayments =
  | 'PAYMENT_NOT_FOUND'
  | 'ALREADY_PAID'
  | 'AMOUNT_CHANGED'
  | 'GATEWAY_UNAVAILABLE'
  | 'PAYMENT_IN_PROGRESS'
  | 'BANK_LINK_NOT_FOUND'
  | 'BANK_LINK_USED'
  | 'BALANCE_TOO_LOW'
type OfReviews =
  | 'NOT_PURCHASED'
  | 'ALREADY_REVIEWED'
  | 'REVIEW_NOT_FOUND'
  | 'REVIEW_DECIDED'
  | 'OWN_REVIEW'
  | 'REVIEW_PICTURE_NOT_FOUND'
  | 'NOT_A_PICTURE'
  | 'TOO_MANY_PICTURES'
  | 'USER_NOT_FOUND'
type OfAlerts = 'NO_EMAIL' | 'TOO_MANY_ALERTS' | 'FAVOURITES_FULL' | 'NOTIFICATION_NOT_FOUND'
type OfEntities = 'ROW_NOT_FOUND' | 'ROW_CHANGED' | 'ROW_EXISTS' | 'ROW_IN_USE'
type OfImports = 'IMPORT_REFUSED' | 'IMPORT_RUN_NOT_FOUND' | 'IMPORT_RUN_CLOSED'

export type RefusalCode =
  | OfAnyCall
  | OfFiles
  | OfIdentity
  | OfCatalogue
  | OfCart
  | OfCheckout
  | OfOrders
  | OfPayments
  | OfReviews
  | OfAlerts
  | OfEntities
  | OfImports
