import { MARKET_NAME } from '#contract/market.ts'
import type { WalletEntryKind } from '#contract/wallet.ts'
import { toPersianDigits } from '#persian/digits.ts'
import type { WalletReason } from './posting-reason.ts'

interface Told {
  /** The order's, where a payment for one moved the money. */
  number: string | null
  isOfOrder: boolean
  isDouble: boolean
  /** Toman, signed: what the wallet gained. */
  amount: number
  /** Of the owner of the other wallet, masked. */
  otherName: string | null
}

interface Words {
  kind: WalletEntryKind
  /** What the kind is called on screen and in statements. */
  type: string
  description: (entry: Told) => string
}

/** What a shopper reads of an entry, by the reason that the ledger keeps. Only a charge settles into a wallet. */
const WORDS: Record<WalletReason, Words> = {
  payment_settled: { kind: 'deposit', type: 'شارژ', description: () => 'شارژ کیف پول' },
  payment_from_wallet: {
    kind: 'purchase',
    type: 'خرید',
    description: (told) => `پرداخت ${told.isOfOrder ? orderWords(told.number) : 'خرید'} از کیف پول`,
  },
  payment_credited: { kind: 'credited', type: 'پرداخت بازگشته', description: creditedWords },
  credited_without_share: {
    kind: 'credited',
    type: 'پرداخت بازگشته',
    description: (told) => `بخش درگاه${ofOrder(told)} پس از پایان مهلت رسید و سهم کیف پول دیگر موجود نبود`,
  },
  payment_reversed: { kind: 'reversed', type: 'برگشت به کارت', description: (told) => `برگشت${ofOrder(told)} به کارت بانکی` },
  reversal_refused: {
    kind: 'reversed',
    type: 'برگشت به کارت',
    description: (told) => `درگاه برگشت${ofOrder(told)} به کارت را نپذیرفت؛ مبلغ در کیف پول ماند`,
  },
  subscription_bought: { kind: 'subscription', type: 'اشتراک', description: () => 'خرید اشتراک' },
  plan_credited: { kind: 'credited', type: 'پرداخت بازگشته', description: () => 'مبلغ اشتراکی که پیش از پرداخت فعال شده بود' },
  return_refunded: { kind: 'credited', type: 'مرجوعی', description: () => 'مبلغ محصول‌هایی که مرجوع شد' },
  pieces_declined: { kind: 'credited', type: 'رد سفارش', description: () => 'مبلغ محصول‌هایی که فروشنده نفرستاد' },
  wallet_transferred: {
    kind: 'transfer',
    type: 'انتقال',
    description: ({ amount, otherName }) => `${amount < 0 ? 'انتقال به' : 'دریافت از'} ${otherName ?? 'کیف پول دیگر'}`,
  },
  wallet_withdrawn: { kind: 'withdrawal', type: 'برداشت', description: () => 'برداشت به حساب بانکی' },
  wallet_moved: { kind: 'moved', type: 'جابه‌جایی', description: () => `جابه‌جایی به دست ${MARKET_NAME}` },
}

export function wordsOfReason(reason: WalletReason): Words {
  return WORDS[reason]
}

export function reasonsOfKind(kind: WalletEntryKind): WalletReason[] {
  return (Object.keys(WORDS) as WalletReason[]).filter((reason) => WORDS[reason].kind === kind) // the keys of a record of every reason
}

/** Why money that was meant for something is in the wallet. */
function creditedWords({ isDouble, ...told }: Told): string {
  const what = told.isOfOrder ? orderWords(told.number) : 'شارژ کیف پول'
  return isDouble ? `پرداخت دوبارهٔ ${what}: پیش از آن پرداخت شده بود` : `پرداخت ${what} پس از پایان مهلت آن رسید`
}

function ofOrder({ number, isOfOrder }: Told): string {
  return isOfOrder ? ` پرداخت ${orderWords(number)}` : ''
}

function orderWords(number: string | null): string {
  return number === null ? 'سفارش' : `سفارش ${toPersianDigits(number)}`
}
