import { expect, test } from 'vitest'
import { checkFacts } from './check-facts.ts'
import type { Facts } from './facts.ts'

const received = new Map([['o1', 10]])
const promised = {
  transfers: new Set(['transfer_1']),
  withdrawals: new Set(['withdrawal_1', 'withdrawal_2']),
  purchases: new Set(['purchase_1']),
  deposits: new Set(['deposit_1']),
}
const faultsOf = (facts: Facts) => checkFacts(facts, { promised, received }).faults

const payment = (id: string, of: Partial<Facts['payments'][number]> = {}) => ({
  id,
  userId: 'u1',
  purpose: 'order',
  purposeId: 'order_1',
  gateway: 'zibal',
  amount: 300,
  walletAmount: 0,
  state: 'settled',
  authority: `A-${id}`,
  parts: [{ id: 'receipt_1', payee: 'seller' as const, sellerId: 's1', amount: 300 }],
  ...of,
})
const wholeCharge = {
  purpose: 'deposit',
  purposeId: 'deposit_1',
  amount: 500,
  parts: [{ id: 'deposit_1', payee: 'shopper' as const, sellerId: null, amount: 500 }],
}

const INVOICE = { sellerId: 's1', year: 1405, kind: 'original' }
const PAID_PART = {
  userId: 'u1',
  sellerId: 's1',
  method: 'online' as const,
  status: 'processing',
  isPaid: 'paid',
  holds: ['released', 'sold'],
}

let entryId = 0
/** One group: amounts by account. */
function booked(reason: string, of: string, amounts: Record<string, number>): Facts['entries'][number][] {
  const isPayment = /^(payment|reversal|credited)/.test(reason)
  const named = isPayment ? { paymentId: of, about: 'order_1' } : { paymentId: null, about: of }
  return Object.entries(amounts).map(([accountId, amount]) => ({
    id: ++entryId,
    groupId: `${reason} ${of}`,
    accountId,
    amount,
    reason,
    ...named,
  }))
}

/**
 * A charge of 500, an order of 300 that is paid, paid again late (in the wallet) and once more (and on its card again), one that was paid a rial too little, a
 * transfer of 100, a plan for 200, a withdrawal of 50 that is paid, and one of 60 that waits. Of an order of 400 the wallet pays 150; once more it does not hold
 * its share of 100 any more.
 */
const SOUND: Facts = {
  bank: [
    { gateway: 'zarinpal', authority: 'A-charge', takenRial: 5_000, state: 'verified' },
    { gateway: 'zibal', authority: 'A-bought', takenRial: 3_000, state: 'verified' },
    { gateway: 'zibal', authority: 'A-late', takenRial: 3_000, state: 'verified' },
    { gateway: 'fake', authority: 'A-back', takenRial: 3_000, state: 'reversed' },
    { gateway: 'zibal', authority: 'A-off', takenRial: 2_999, state: 'paid' },
    { gateway: 'zarinpal', authority: 'A-split', takenRial: 2_500, state: 'verified' },
    { gateway: 'zarinpal', authority: 'A-short', takenRial: 2_000, state: 'verified' },
  ],
  payments: [
    payment('charge', { gateway: 'zarinpal', ...wholeCharge }),
    payment('bought'),
    payment('late', { state: 'credited' }),
    payment('back', { state: 'credited', gateway: 'fake' }),
    payment('off', { state: 'disputed' }),
    payment('split', {
      gateway: 'zarinpal',
      amount: 400,
      walletAmount: 150,
      parts: [{ id: 'receipt_2', payee: 'seller', sellerId: 's1', amount: 400 }],
    }),
    payment('short', { gateway: 'zarinpal', state: 'credited', walletAmount: 100 }),
    payment('given-up', { state: 'abandoned', authority: null }),
  ],
  reversals: [{ paymentId: 'back', state: 'reversed' }],
  entries: [
    ...booked('payment_settled', 'charge', { 'gateway:zarinpal': -500, 'shopper:u1': 500 }),
    ...booked('payment_settled', 'bought', { 'gateway:zibal': -300, 'seller:s1': 300 }),
    ...booked('payment_credited', 'late', { 'gateway:zibal': -300, 'shopper:u1': 300 }),
    ...booked('payment_credited', 'back', { 'gateway:fake': -300, 'shopper:u1': 300 }),
    ...booked('payment_reversed', 'back', { 'gateway:fake': 300, 'shopper:u1': -300 }),
    ...booked('wallet_transferred', 'transfer_1', { 'shopper:u1': -100, 'shopper:u2': 100 }),
    ...booked('subscription_bought', 'purchase_1', { 'shopper:u1': -200, market: 200 }),
    ...booked('wallet_withdrawn', 'withdrawal_1', { 'shopper:u1': -50, bank: 50 }),
    ...booked('payment_from_wallet', 'split', { 'gateway:zarinpal': -250, 'shopper:u1': -150, 'seller:s1': 400 }),
    ...booked('credited_without_share', 'short', { 'gateway:zarinpal': -200, 'shopper:u1': 200 }),
  ],
  accounts: [
    { id: 'shopper:u1', balance: 500, blocked: 60 },
    { id: 'shopper:u2', balance: 100, blocked: 0 },
    { id: 'seller:s1', balance: null, blocked: 0 },
  ],
  deposits: [{ id: 'deposit_1', userId: 'u1', amount: 500, state: 'paid', paymentId: 'charge' }],
  transfers: [{ id: 'transfer_1', senderId: 'u1', receiverId: 'u2', amount: 100 }],
  withdrawals: [
    { id: 'withdrawal_1', userId: 'u1', amount: 50, state: 'paid' },
    { id: 'withdrawal_2', userId: 'u1', amount: 60, state: 'approved' },
  ],
  purchases: [{ id: 'purchase_1', userId: 'u1', model: 'pro', price: 200, isBought: true }],
  orders: [
    { id: 'order_1', isPaid: 'paid', total: 300 },
    { id: 'order_2', isPaid: 'paid', total: 400 },
  ],
  parts: [
    { ...PAID_PART, receiptId: 'receipt_1', orderId: 'order_1', paidAmount: 300, total: 300, vatRequested: true },
    { ...PAID_PART, receiptId: 'receipt_2', orderId: 'order_2', paidAmount: 400, total: 400, vatRequested: false },
  ],
  lines: [{ receiptId: 'receipt_1', offerId: 'o1', quantity: 3 }],
  offers: [{ id: 'o1', stock: 7 }],
  movements: [{ orderId: 'order_1', offerId: 'o1', delta: -3 }],
  invoices: [
    { ...INVOICE, serial: 1, form: 'full', receiptId: 'receipt_1', total: 300 },
    { ...INVOICE, serial: 2, form: 'simplified', receiptId: 'receipt_2', total: 400 },
    { ...INVOICE, serial: 3, kind: 'cancelled', form: 'full', receiptId: 'receipt_1', total: 300 },
  ],
  counters: [{ sellerId: 's1', year: 1405, last: 3 }],
}

const without = <T>(rows: readonly T[], is: (row: T) => boolean): T[] => rows.filter((row) => !is(row))
const changed = <T>(rows: readonly T[], is: (row: T) => boolean, to: Partial<T>): T[] =>
  rows.map((row) => (is(row) ? { ...row, ...to } : row))

test('a market in which nothing is lost passes every check', () => {
  expect(faultsOf(SOUND)).toEqual([])
})

test('a gateway that refused a reversal before it gave the money back is no fault', () => {
  const refused = [
    ...booked('payment_reversed', 'back', { 'gateway:fake': 300, 'shopper:u1': -300 }),
    ...booked('reversal_refused', 'back', { 'gateway:fake': -300, 'shopper:u1': 300 }),
  ].map((entry) => ({ ...entry, groupId: `${entry.groupId} before` }))

  expect(faultsOf({ ...SOUND, entries: [...SOUND.entries, ...refused] })).toEqual([])
})

test.for<[string, Partial<Facts>, RegExp]>([
  [
    'money at the bank that no payment has',
    { payments: without(SOUND.payments, ({ id }) => id === 'late') },
    /money lost: 3000 rial of zibal A-late/,
  ],
  [
    'money at the bank whose payment was given up',
    { payments: changed(SOUND.payments, ({ id }) => id === 'late', { state: 'abandoned' }) },
    /money lost: .* late is abandoned/,
  ],
  [
    'money that the bank never took',
    { bank: without(SOUND.bank, ({ authority }) => authority === 'A-bought') },
    /money from nowhere: bought is settled/,
  ],
  [
    'a share of the wallet that the bank took, too',
    { bank: changed(SOUND.bank, ({ authority }) => authority === 'A-split', { takenRial: 4_000 }) },
    /4000 rial .* are not the 250 toman/,
  ],
  [
    'a share that stays blocked when its payment has ended',
    { accounts: changed(SOUND.accounts, ({ id }) => id === 'shopper:u1', { blocked: 160 }) },
    /160 blocked, and what claims it is 60/,
  ],
  [
    'money that the market counts and never asked for',
    { bank: changed(SOUND.bank, ({ authority }) => authority === 'A-bought', { state: 'paid' }) },
    /were never asked for/,
  ],
  [
    'a rial too few that bought something',
    { bank: changed(SOUND.bank, ({ authority }) => authority === 'A-bought', { takenRial: 2_999 }) },
    /2999 rial .* are not the 300 toman/,
  ],
  [
    'a reversal that the bank knows nothing of',
    { bank: changed(SOUND.bank, ({ authority }) => authority === 'A-back', { state: 'verified' }) },
    /reversal of back says otherwise/,
  ],
  [
    'a payment that is not booked',
    { entries: without(SOUND.entries, ({ paymentId }) => paymentId === 'bought') },
    /bought is not booked as payment_settled/,
  ],
  [
    'a payment that is booked twice',
    {
      entries: [
        ...SOUND.entries,
        ...booked('payment_settled', 'bought', { 'gateway:zibal': -300, 'seller:s1': 300 }).map((entry) => ({
          ...entry,
          groupId: 'again',
        })),
      ],
    },
    /payment_settled bought is booked .* once more/,
  ],
  [
    'a payment that is booked to another',
    { entries: changed(SOUND.entries, ({ accountId }) => accountId === 'seller:s1', { accountId: 'seller:s2' }) },
    /payment_settled bought is booked .*: gateway:zibal -300, seller:s2 300/,
  ],
  [
    'a booking of nothing',
    { entries: [...SOUND.entries, ...booked('wallet_moved', 'x', { 'seller:s1': -5, market: 5 })] },
    /wallet_moved x is booked and nothing moved/,
  ],
  ['half of a group', { entries: without(SOUND.entries, ({ accountId }) => accountId === 'market') }, /sum to -200/],
  [
    'a wallet that lost a toman',
    { accounts: changed(SOUND.accounts, ({ id }) => id === 'shopper:u2', { balance: 99 }) },
    /shopper:u2 says 99, its entries 100/,
  ],
  [
    'a wallet that was below zero for an entry',
    { entries: [...SOUND.entries.slice(2), ...SOUND.entries.slice(0, 2)] },
    /shopper:u1 stands at -50 after entry/,
  ],
  ['money that stays blocked', { withdrawals: SOUND.withdrawals.slice(0, 1) }, /60 blocked, and what claims it is 0/],
  ['a withdrawal that blocks nothing', { accounts: changed(SOUND.accounts, ({ blocked }) => blocked > 0, { blocked: 0 }) }, /0 blocked/],
  ['a part that is paid by nothing', { payments: changed(SOUND.payments, ({ id }) => id === 'bought', { parts: [] }) }, /300 are paid/],
  [
    'a part that is paid twice',
    { payments: changed(SOUND.payments, ({ id }) => id === 'late', { state: 'settled' }) },
    /receipt_1 says that 300 are paid, its settled payments 300 \+ 300/,
  ],
  ['a part that is paid and not sold', { parts: changed(SOUND.parts, () => true, { holds: ['released'] }) }, /not sold/],
  ['an order that costs another sum than its parts', { orders: changed(SOUND.orders, () => true, { total: 301 }) }, /costs 301/],
  [
    'a charge that another payment paid',
    { deposits: changed(SOUND.deposits, () => true, { paymentId: 'late' }) },
    /payment charge is settled, and deposit_1 does not know it/,
  ],
  [
    'a plan that was bought twice',
    { purchases: SOUND.purchases.flatMap((purchase) => [purchase, { ...purchase, id: 'purchase_2' }]) },
    /u1 pro was bought twice/,
  ],
  ['stock that is gone', { offers: [{ id: 'o1', stock: 6 }] }, /o1 has 6 of 10/],
  ['stock that was sold and not taken', { movements: [] }, /order_1 o1: 0 were taken, and 3 are sold/],
  ['an invoice whose number was left out', { counters: [{ sellerId: 's1', year: 1405, last: 4 }] }, /its counter 4/],
  ['a paid part without its invoice', { invoices: [], counters: [] }, /the invoice of receipt_1 ought to be “full of 300”, and is “”/],
  ['a transfer that was answered and is gone', { transfers: [] }, /transfer_1 of transfers is gone/],
  ['a payment that is still at its bank', { payments: [...SOUND.payments, payment('open', { state: 'at_bank' })] }, /open is at_bank/],
])('%s is found', ([, planted, says]) => {
  expect(faultsOf({ ...SOUND, ...planted }).join('\n')).toMatch(says)
})
