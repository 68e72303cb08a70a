import { expect, test } from 'vitest'
import { toman } from '#contract/money.ts'
import { isPaidByWallet, paidBy } from './paid-by.ts'

const share = (paid: number) => ({ paid: toman(paid), tried: toman(0) })
const order = (isPaid: 'paid' | 'prepaid', paidAmount: number) => ({ isPaid, paidAmount: toman(paidAmount) })

test('an order that wallet and gateway paid says how much each gave', () => {
  expect(paidBy(order('paid', 250), share(100))).toEqual([
    { label: 'از کیف پول', amount: 100 },
    { label: 'از درگاه', amount: 150 },
  ])
  expect(paidBy(order('prepaid', 250), share(100))).toEqual([{ label: 'از کیف پول', amount: 100 }])
  expect(paidBy(order('paid', 250), share(0))).toEqual([])
})

test('an order that the wallet paid whole needed no gateway', () => {
  expect(paidBy(order('paid', 250), share(250))).toEqual([{ label: 'از کیف پول', amount: 250 }])
  expect(isPaidByWallet(order('paid', 250), share(250))).toBe(true)
  expect(isPaidByWallet(order('paid', 250), share(100))).toBe(false)
  expect(isPaidByWallet(order('prepaid', 250), share(250))).toBe(false)
})
