import type { PaymentId, SellerId, UserId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import type { PaymentStatus } from '#contract/payment.ts'
import type { PaymentState } from '#contract/payment-state.ts'
import type { Bound, Database, Handle, Transaction } from '../../platform/database/database.ts'
import type { CodedError } from '../../platform/errors.ts'
import type { Text } from '../message/text.ts'
import type { NoticeText } from '../notification/notice.ts'

/**
 * What a payment can be for, an order say. It is locked, says what is due, is settled or refused, and words the message to its shopper;
 * the payment does the rest and knows nothing else of it. Ids are texts whose first letters say whose they are.
 */
export interface Purpose {
  /** Stands in `payments.purpose` for good, and begins its ids: `order`, `order_…`. */
  readonly name: string
  /** What its shopper calls it, for sentences: «این سفارش پیش‌تر پرداخت شده است». */
  readonly noun: string
  /** The page on which its shopper learns how its payment stands; a gateway sends them back there with `order_id`. */
  readonly statusPage: '/payment-statuscheck' | '/payment-statuscheck-wallet'
  /** Whether an id that a call carries is one of its own, or of a part of one. */
  owns(id: string): boolean
  /** The refusal of an id that is not there, or somebody else's. */
  notFound(): CodedError
  /** What an id is of or a part of: the id itself, or the order of a receipt. */
  find(on: Handle, userId: UserId, id: string): Promise<string | undefined>
  /**
   * Takes the lock under which everything that changes it runs one after another. `beside` is what the caller reads under it: it goes in the same
   * write, after the lock.
   */
  lock<T>(tx: Transaction, userId: UserId, purposeId: string, beside: Bound<T>): Promise<Locked<T>>
  /** The bank says that these parts are paid: all become paid, or none. The same payment again answers as before. */
  settle(tx: Transaction, settlement: Settlement, now: Date): Promise<'settled' | 'too-late'>
  /** Their payment is still open at the bank, or the bank gave no answer yet. */
  markUnderWay(tx: Transaction, covered: Covered, news: 'open' | 'unknown', now: Date): Promise<void>
  /** Their payment came to nothing; they can be paid by another. `comment` says why, for the shopper. */
  refuse(tx: Transaction, covered: Covered, comment: string, now: Date): Promise<void>
  /** Gives up what waited too long, asked about for the last time just before. Answers how many; absent where nothing is held. */
  giveUpEnded?(db: Database, now: Date): Promise<number>
  /** The message to the shopper about money that arrived: it paid for this, or it went to the wallet. */
  readonly moneyCame: MoneyCameText
  findIsPaid(on: Handle, userId: UserId, purposeId: string): Promise<PaymentState | undefined>
  /** For the status page: its owner learns all of it, anybody else the state and nothing more. */
  readStatus(on: Handle, purposeId: string, viewer: UserId | undefined): Promise<PaymentStatus | undefined>
}

export interface Locked<T> {
  /** undefined: it is not there, or somebody else's. */
  payable: Payable | undefined
  beside: T
}

/** Locked until the transaction ends. */
export interface Payable {
  /**
   * Makes it, or the part that `id` names, ready to be paid; refuses with errors of its own. `isAdvance`: only what its payee takes before the rest, of purposes
   * that know advances.
   */
  due(id: string, now: Date, isAdvance?: boolean): Promise<Due>
}

/** What a payment would cover now. */
export interface Due {
  /** The name of the gateway that its shopper chose. */
  gateway: string
  /** The number by which people name it, where it has one. */
  number: string | null
  /** None: all of it is paid. */
  parts: readonly PaymentPart[]
  /** It is held for its shopper until then; an unpaid payment is given up afterwards. */
  heldUntil: Date
  /** A payment of these parts is opened: they wait for its outcome. */
  markOpen(now: Date): Promise<void>
}

export interface PaymentPart {
  /** What the purpose knows it by. */
  id: string
  payee: Payee
  /** What is asked for it. */
  amount: Toman
  /** What the amount was reckoned with. */
  discount: Toman
  vat: Toman
}

/** Whose the money of a part is once it is settled. */
export type Payee = { kind: 'seller'; sellerId: SellerId } | { kind: 'shopper' } | { kind: 'market' }

export interface Covered {
  purposeId: string
  partIds: readonly string[]
}

export interface Settlement extends Covered {
  /** What was asked for each part when the payment was opened; without it they cost what they cost now. */
  opened?: readonly PaymentPart[]
  paymentId: PaymentId
}

export interface PaidFor {
  purposeId: string
  number: string | null
  amount: Toman
  parts: readonly Pick<PaymentPart, 'payee'>[]
}

/**
 * What money that came did: it paid, or it is in the wallet, since it came too late, since another payment had paid all of it before, or since a part
 * had been paid and this one fits what was left no more.
 */
export type Came = 'settled' | 'too-late' | 'paid-twice' | 'not-fitting'

export type MoneyCame = PaidFor & { came: Came }

/** The message about money that arrived, at the bell and by SMS. */
export type MoneyCameText = Text<MoneyCame> & NoticeText<MoneyCame>
