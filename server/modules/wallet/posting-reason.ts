/** Why money moved, as the ledger keeps it for good. A new one gets its words in `entry-words.ts`. */
export type PostingReason =
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
