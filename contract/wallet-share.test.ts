import { expect, test } from 'vitest'
import { splitByWallet } from './wallet-share.ts'

test.each([
  [250_000, 100_000, { fromWallet: 100_000, rest: 150_000 }],
  [250_000, 250_000, { fromWallet: 250_000, rest: 0 }],
  [250_000, 900_000, { fromWallet: 250_000, rest: 0 }],
  [250_000, 0, { fromWallet: 0, rest: 250_000 }],
  [0, 900_000, { fromWallet: 0, rest: 0 }],
])('of %i with %i in the wallet, the wallet pays as far as it reaches', (due, available, split) => {
  expect(splitByWallet(due, available)).toEqual(split)
})
