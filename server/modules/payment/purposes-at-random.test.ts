import fc from 'fast-check'
import { expect } from 'vitest'
import { CodedError } from '../../platform/errors.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { readPaymentLink } from './open-payment.ts'
import { buildPaying, handClock } from './payment.testing.ts'
import { receiveGatewayReturn } from './receive-gateway-return.ts'
import { scriptedGateway } from './scripted-gateway.testing.ts'
import { buildSeat, type Seat, seatPurpose } from './seat.testing.ts'
import { sweepPayments } from './sweep-payments.ts'
import { withdrawPayment } from './withdraw-payment.ts'

type Move =
  | { act: 'press' | 'withdraw'; at: number }
  /** `payment` is taken modulo the payments that were opened. */
  | { act: 'pay' | 'pay too much' | 'cancel' | 'come back'; payment: number }
  | { act: 'wait'; minutes: number }
  | { act: 'bank goes silent' | 'bank speaks' }

const MOVE: fc.Arbitrary<Move> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('press', 'press', 'withdraw'), at: fc.nat(2) }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constantFrom('pay', 'pay', 'pay too much', 'cancel', 'come back'), payment: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('wait' as const), minutes: fc.constantFrom(1, 21, 61) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('bank goes silent', 'bank speaks') }) },
)

/** What breaks the books, whatever payments are for. */
const FAULTS = `
  select 'a group that is not zero' as fault from ledger_entries group by group_id having sum(amount) <> 0
  union all select 'a payment booked wrong' from payments where
    (select coalesce(-sum(amount), 0) from ledger_entries where payment_id = payments.id and account_id = 'gateway:scripted')
      <> case when state in ('settled', 'credited') then amount else 0 end
  union all select 'a wallet that is not what came too late' from accounts where kind = 'shopper'
    and balance <> (select coalesce(sum(amount), 0) from payments where payments.user_id = accounts.user_id and state = 'credited')
  union all select 'a seat taken without its money, or paid and not taken' from seats where (state = 'taken') <>
    (1 = (select count(*) from payments where purpose_id = seats.id and state = 'settled' and payments.id = seats.payment_id))
  union all select 'a seat paid twice' from payments where state = 'settled' group by purpose_id having count(*) > 1
  union all select 'two payments under way' from payments where state in ('opened', 'at_bank', 'unknown') group by purpose_id having count(*) > 1`

test.for([1, 2, 3, 4])('books and seats agree after every move of random payers (seed %i)', async (seed, { database: { db } }) => {
  const clock = handClock()
  const gateway = scriptedGateway({ canWithdraw: seed % 2 === 0 })
  const paying = buildPaying(db, clock, { gateway, purposes: [seatPurpose] })
  const silent = async () => {
    throw new Error('silent')
  }
  const bankGoesSilent = () => Object.assign(gateway.instead, { verify: silent, inquire: silent })
  const bankSpeaks = () => Object.assign(gateway.instead, { verify: undefined, inquire: undefined })

  await fc.assert(
    fc.asyncProperty(fc.array(MOVE, { minLength: 4, maxLength: 14 }), async (moves) => {
      bankSpeaks()
      const seats: Seat[] = []
      for (const price of [90_000, 1_000, 7]) seats.push(await buildSeat(db, { price, now: clock.now() }))
      const opened: { authority: string; seat: Seat }[] = []

      for (const move of moves) {
        const seat = seats['at' in move ? move.at : 0]
        const payment = opened['payment' in move ? move.payment % Math.max(1, opened.length) : 0]
        await take(move, seat, payment).catch((error: unknown) => {
          if (!(error instanceof CodedError)) throw error
        })
        const last = gateway.authorities.at(-1)
        if (move.act === 'press' && seat !== undefined && last !== undefined && last !== opened.at(-1)?.authority)
          if (gateway.asked.requests.at(-1)?.purposeId === seat.id) opened.push({ authority: last, seat })
        expect((await db.query({ text: FAULTS })).rows).toEqual([])
      }
    }),
    { seed, numRuns: 25 },
  )
  const { rows } = await db.query({ text: 'select distinct state from payments' })
  expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(['settled', 'credited', 'disputed', 'cancelled', 'abandoned']))

  async function take(move: Move, seat: Seat | undefined, payment: { authority: string; seat: Seat } | undefined): Promise<unknown> {
    switch (move.act) {
      case 'press':
        return seat && readPaymentLink(paying, seat.userId, seat.id)
      case 'withdraw':
        return seat && withdrawPayment(paying, seat.userId, seat.id)
      case 'pay':
        return payment && gateway.pay(payment.authority)
      case 'pay too much':
        return payment && gateway.pay(payment.authority, payment.seat.price + 1)
      case 'cancel':
        return payment && gateway.cancel(payment.authority)
      case 'come back':
        return (
          payment && receiveGatewayReturn(paying, { status: 'OK', body: { order_id: payment.seat.id, transaction_id: payment.authority } })
        )
      case 'wait':
        clock.pass(move.minutes)
        return sweepPayments(paying)
      case 'bank goes silent':
        return bankGoesSilent()
      case 'bank speaks':
        return bankSpeaks()
    }
  }
})
