/** Why money moved into or out of wallets, as the ledger keeps it for good. A new one gets its words in `entry-words.ts`. */
export type WalletReason =
  | 'payment_settled'
  | 'payment_from_wallet'
  | 'payment_credited'
  | 'credited_without_share'
  | 'payment_reversed'
  | 'reversal_refused'
  | 'wallet_moved'
  | 'wallet_transferred'
  | 'wallet_withdrawn'
  | 'subscription_bought'
  | 'plan_credited'
  | 'return_refunded'
  | 'pieces_declined'

/** What is posted for a part of an order between its seller, the market and the tax. By the name the ledger knows that it came of no purchase. */
export type PartReason = 'part_commission' | 'part_commission_vat' | 'part_discount_borne' | 'part_gateway_fee' | 'part_return_shipping'

/** Out of a seller’s account to the bank, and back where the bank sends it back. */
export type PayoutReason = 'payout_paid' | 'payout_returned'

export type PostingReason = WalletReason | PartReason | PayoutReason
