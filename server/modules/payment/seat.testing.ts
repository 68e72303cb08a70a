import type { UserId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import type { PaymentState } from '#contract/payment-state.ts'
import { type Database, type Handle, inTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { CodedError } from '../../platform/errors.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { NOW } from '../order/order.testing.ts'
import type { Due, MoneyCame, Purpose } from '../purpose/purpose.ts'

/** A seat in a hall: what the smallest purpose of a payment looks like. Its money is the market's, unless told otherwise. */
export interface Seat {
  userId: UserId
  id: string
  price: number
  gateway: string
  payee: 'market' | 'shopper'
  state: 'held' | 'in-payment' | 'taken' | 'lost'
  paymentId: string | null
  comment: string
  heldUntil: Date
}

const SeatNotFound = () => new CodedError({ code: 'SEAT_NOT_FOUND', status: 404, message: 'بلیت یافت نشد', facts: {} })
const SeatLost = () => new CodedError({ code: 'SEAT_LOST', status: 409, message: 'مهلت این بلیت گذشته است', facts: {} })

const SEATS = `create table if not exists seats (user_id text, id text primary key, price bigint, gateway text, payee text, state text, payment_id text, comment text default '', held_until timestamptz)`
const COLUMNS = `user_id as "userId", id, price, gateway, payee, state, payment_id as "paymentId", comment, held_until as "heldUntil"`
const HOLD_MS = 20 * 60_000

export async function findSeat(on: Handle, id: string): Promise<Seat | undefined> {
  return (await on.query({ text: `select ${COLUMNS} from seats where id = $1`, values: [id] })).rows[0]
}

const lockOfSeat = statement<{ id: string }, Seat>('lock-seat', `select ${COLUMNS} from seats where id = :id for no key update`)

async function change(on: Handle, id: string, to: Partial<Pick<Seat, 'state' | 'paymentId' | 'comment'>>): Promise<void> {
  await on.query({
    text: `update seats set state = coalesce($2, state), payment_id = coalesce($3, payment_id), comment = coalesce($4, comment) where id = $1`,
    values: [id, to.state ?? null, to.paymentId ?? null, to.comment ?? null],
  })
}

/** A shopper who holds a seat and has not paid for it. */
export async function buildSeat(
  db: Database,
  given: { price?: number; gateway?: 'scripted' | 'fake'; payee?: Seat['payee']; now?: Date } = {},
): Promise<Seat> {
  const now = given.now ?? NOW
  await db.query({ text: SEATS })
  const { id: userId } = await inTransaction(db, 'write', (tx) => buildShopper(tx))
  const seat: Seat = {
    userId,
    id: `seat_${newUuidV7(now.getTime())}`,
    price: given.price ?? 90_000,
    gateway: given.gateway ?? 'scripted',
    payee: given.payee ?? 'market',
    state: 'held',
    paymentId: null,
    comment: '',
    heldUntil: new Date(now.getTime() + HOLD_MS),
  }
  await db.query({
    text: `insert into seats (user_id, id, price, gateway, payee, state, held_until) values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [userId, seat.id, seat.price, seat.gateway, seat.payee, seat.state, seat.heldUntil],
  })
  return seat
}

/** Knows nothing of orders, as payments know nothing of seats. */
export const seatPurpose: Purpose = {
  name: 'seat',
  noun: 'بلیت',
  statusPage: '/payment-statuscheck',
  owns: (id) => id.startsWith('seat_'),
  notFound: SeatNotFound,
  find: async (_, __, id) => id,
  async lock(tx, userId, purposeId, beside) {
    const [seat, answer] = await tx.inOrder(lockOfSeat.bindFirst({ id: purposeId }), beside)
    return { payable: seat?.userId === userId ? { due: async () => dueOf(tx, seat) } : undefined, beside: answer }
  },
  async settle(tx, { purposeId, paymentId }) {
    const seat = await lockOfSeat.first(tx, { id: purposeId })
    if (seat?.paymentId === paymentId) return 'settled'
    if (seat === undefined || seat.state === 'taken' || seat.state === 'lost') return 'too-late'
    await change(tx, purposeId, { state: 'taken', paymentId, comment: '' })
    return 'settled'
  },
  async markUnderWay(tx, { purposeId }, news) {
    await change(tx, purposeId, { comment: news })
  },
  async refuse(tx, { purposeId }, comment) {
    const seat = await lockOfSeat.first(tx, { id: purposeId })
    if (seat?.state === 'in-payment') await change(tx, purposeId, { state: 'held', comment })
  },
  async giveUpEnded(db, now) {
    const text = `update seats set state = 'lost' where state = 'held' and held_until <= $1`
    return (await db.query({ text, values: [now] })).rowCount ?? 0
  },
  moneyCame: {
    name: 'seat-paid',
    when: 'پول بلیت رسید',
    kind: 'orders',
    samples: [],
    notice: (payment) => ({
      title: said(payment),
      body: [{ type: 'amount', label: 'مبلغ', amount: toman(payment.amount) }],
      link: null,
    }),
    sms: said,
  },
  findIsPaid: async (on, userId, purposeId) => {
    const seat = await findSeat(on, purposeId)
    return seat?.userId === userId ? paymentStateOf(seat) : undefined
  },
  async readStatus(on, purposeId) {
    const seat = await findSeat(on, purposeId)
    return seat && { order_id: seat.id, isPaid: paymentStateOf(seat), status: seat.state === 'taken' ? 'processing' : 'waiting' }
  },
}

function dueOf(tx: Handle, { id, price, gateway, payee, state, heldUntil }: Seat): Due {
  if (state === 'lost') throw SeatLost()
  const part = { id, payee: { kind: payee }, amount: toman(price), discount: toman(0), vat: toman(0) }
  return {
    gateway,
    number: null,
    parts: state === 'taken' ? [] : [part],
    heldUntil,
    markOpen: () => change(tx, id, { state: 'in-payment' }),
  }
}

function said({ purposeId, came }: MoneyCame): string {
  return came === 'settled' ? `بلیت ${purposeId} از آن شماست` : `پول بلیت ${purposeId} در کیف پول شماست`
}

function paymentStateOf({ state }: Seat): PaymentState {
  return state === 'taken' ? 'paid' : 'unpaid'
}
