/** One payment of which a bank holds, or held, money. In rial, as banks count. */
export interface BankMoney {
  gateway: string
  authority: string
  takenRial: number
  /** paid: taken from the card, and not asked for by the shop; verified: the shop's; reversed: on its card again. */
  state: 'paid' | 'verified' | 'reversed'
}

export interface PaymentFact {
  id: string
  userId: string
  purpose: string
  purposeId: string
  gateway: string
  amount: number
  /** What of the amount the wallet pays; the bank is asked for the rest. */
  walletAmount: number
  state: string
  authority: string | null
  parts: { id: string; payee: 'seller' | 'shopper' | 'market'; sellerId: string | null; amount: number }[]
}

export interface EntryFact {
  id: number
  groupId: string
  accountId: string
  amount: number
  reason: string
  about: string | null
  paymentId: string | null
}

export interface AccountFact {
  id: string
  /** null: the sum of its entries is all there is. */
  balance: number | null
  blocked: number
}

export interface PartFact {
  receiptId: string
  orderId: string
  userId: string
  /** null: a plan, whose money is the market's. */
  sellerId: string | null
  method: 'online' | 'cod'
  status: string
  isPaid: string
  paidAmount: number
  total: number
  vatRequested: boolean
  holds: string[]
}

interface InvoiceFact {
  sellerId: string
  year: number
  serial: number
  kind: string
  form: 'full' | 'simplified'
  receiptId: string
  total: number
}

/** Everything that the checks look at: what stands in the market's database and in the banks' own books when all has come to rest. */
export interface Facts {
  bank: readonly BankMoney[]
  payments: readonly PaymentFact[]
  reversals: readonly { paymentId: string; state: string }[]
  /** In the order in which they were written. */
  entries: readonly EntryFact[]
  accounts: readonly AccountFact[]
  deposits: readonly { id: string; userId: string; amount: number; state: string; paymentId: string | null }[]
  transfers: readonly { id: string; senderId: string; receiverId: string; amount: number }[]
  withdrawals: readonly { id: string; userId: string; amount: number; state: string }[]
  purchases: readonly { id: string; userId: string; model: string; price: number; isBought: boolean }[]
  orders: readonly { id: string; isPaid: string; total: number }[]
  parts: readonly PartFact[]
  lines: readonly { receiptId: string; offerId: string; quantity: number }[]
  offers: readonly { id: string; stock: number }[]
  /** What an order took of an offer and gave back, summed. */
  movements: readonly { orderId: string; offerId: string; delta: number }[]
  invoices: readonly InvoiceFact[]
  counters: readonly { sellerId: string; year: number; last: number }[]
}
