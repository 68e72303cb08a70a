import { expect, test } from 'vitest'
import { walletOfQuery, walletQuery } from './wallet-query.ts'

test('the hand-over page reads from its address what the wallet is to pay', () => {
  expect(walletOfQuery(new URLSearchParams(`order=1${walletQuery(90_000)}`))).toBe(90_000)
  expect(walletQuery(0)).toBe('')
})

test.each(['', '-5', '1.5', 'all', '1e99', 'NaN'])('an address that says «%s» of the wallet takes nothing from it', (wallet) => {
  expect(walletOfQuery(new URLSearchParams({ wallet }))).toBe(0)
})
