import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OrderStatus, PaymentState } from '#contract/payment-state.ts'
import { deriveOrder } from './derive-order.ts'
import { assertMove, canMove, hasEnded, isOpen, ORDER_MOVES } from './order-moves.ts'

const status = fc.constantFrom(...OrderStatus.options)
const HALF = { total: 2_000, paidAmount: 1_000 }
const part = fc.record({ status, isPaid: fc.constantFrom(...PaymentState.options) }).map((each) => ({ ...HALF, ...each }))

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
      { ...HALF, status: 'processing', isPaid: 'paid' },
      { ...HALF, status: 'processing', isPaid: 'paid' },
    ]).isPaid,
  ).toBe('paid')
  expect(
    deriveOrder([
      { ...HALF, status: 'processing', isPaid: 'paid' },
      { ...HALF, status: 'waiting', isPaid: 'unpaid' },
    ]),
  ).toEqual({ status: 'waiting', isPaid: 'prepaid' })
  expect(
    deriveOrder([
      { ...HALF, status: 'processing', isPaid: 'paid' },
      { ...HALF, status: 'failed', isPaid: 'unpaid' },
    ]),
  ).toEqual({ status: 'processing', isPaid: 'paid' })
  expect(
    deriveOrder([
      { ...HALF, status: 'processing', isPaid: 'selfprepaid' },
      { ...HALF, status: 'processing', isPaid: 'paid' },
    ]).isPaid,
  ).toBe('selfprepaid')
  expect(
    deriveOrder([
      { ...HALF, status: 'processing', isPaid: 'selfprepaid' },
      { ...HALF, status: 'waiting', isPaid: 'unpaid' },
    ]).isPaid,
  ).toBe('prepaid')
})

test('an advance that covers the whole part leaves nothing to settle with its seller', () => {
  expect(deriveOrder([{ status: 'processing', isPaid: 'selfprepaid', total: 2_000, paidAmount: 2_000 }]).isPaid).toBe('paid')
  expect(deriveOrder([{ status: 'processing', isPaid: 'selfprepaid', total: 2_000, paidAmount: 1_999 }]).isPaid).toBe('selfprepaid')
})

test('what the bank has not decided comes before everything else', () => {
  expect(
    deriveOrder([
      { ...HALF, status: 'processing', isPaid: 'paid' },
      { ...HALF, status: 'rejected', isPaid: 'unpaid' },
      { ...HALF, status: 'pending', isPaid: 'unpaid' },
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
