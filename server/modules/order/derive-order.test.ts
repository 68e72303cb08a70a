import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OrderStatus, PaymentState } from '#contract/payment-state.ts'
import { deriveOrder } from './derive-order.ts'
import { assertMove, canMove, hasEnded, isOpen, ORDER_MOVES } from './order-moves.ts'

const status = fc.constantFrom(...OrderStatus.options)
const part = fc.record({ status, isPaid: fc.constantFrom(...PaymentState.options) })

test('an order has the status of one of its parts, an ended one only when all have ended', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
      const order = deriveOrder(parts)

      expect(parts.map((each) => each.status)).toContain(order.status)
      expect(hasEnded(order.status)).toBe(parts.every((each) => hasEnded(each.status)))
    }),
  )
})

test('an order does not depend on the sequence of its parts', () => {
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 8 }), (parts) => {
      expect(deriveOrder(parts.toReversed())).toEqual(deriveOrder(parts))
    }),
  )
})

test('an order is paid when every living part is, and prepaid when only some are', () => {
  expect(
    deriveOrder([
      { status: 'processing', isPaid: 'paid' },
      { status: 'processing', isPaid: 'paid' },
    ]).isPaid,
  ).toBe('paid')
  expect(
    deriveOrder([
      { status: 'processing', isPaid: 'paid' },
      { status: 'waiting', isPaid: 'unpaid' },
    ]),
  ).toEqual({ status: 'waiting', isPaid: 'prepaid' })
  expect(
    deriveOrder([
      { status: 'processing', isPaid: 'paid' },
      { status: 'failed', isPaid: 'unpaid' },
    ]),
  ).toEqual({ status: 'processing', isPaid: 'paid' })
  expect(
    deriveOrder([
      { status: 'processing', isPaid: 'selfprepaid' },
      { status: 'processing', isPaid: 'paid' },
    ]).isPaid,
  ).toBe('selfprepaid')
  expect(
    deriveOrder([
      { status: 'processing', isPaid: 'selfprepaid' },
      { status: 'waiting', isPaid: 'unpaid' },
    ]).isPaid,
  ).toBe('prepaid')
})

test('what the bank has not decided comes before everything else', () => {
  expect(
    deriveOrder([
      { status: 'processing', isPaid: 'paid' },
      { status: 'rejected', isPaid: 'unpaid' },
      { status: 'pending', isPaid: 'unpaid' },
    ]).status,
  ).toBe('pending')
})

test('from every status but delivered something leads on, and nothing leads to itself or back to a basket', () => {
  for (const from of OrderStatus.options) {
    expect(canMove(from, from)).toBe(false)
    expect(canMove(from, 'basket')).toBe(false)
    expect(ORDER_MOVES[from].length > 0).toBe(from !== 'delivered')
  }
})

test('money can reach every open or ended part, and none that is on its way', () => {
  for (const from of OrderStatus.options) expect(canMove(from, 'processing')).toBe(isOpen(from) || hasEnded(from))
})

test('a move that the table does not know is a bug', () => {
  expect(() => assertMove('delivered', 'processing')).toThrow('delivered')
})
