import { expect, test } from 'vitest'
import type { Gateway } from '#contract/checkout.ts'
import { isBarred, wayOf } from './pay-way.ts'

const gatewayOf = (name: string, state: Gateway['state']): Gateway => ({
  _id: name,
  info: { name },
  label: name,
  description: '',
  icon: '',
  state,
  unavailable: null,
})
const BANK = gatewayOf('bank', 'online')
const CASH = gatewayOf('cod', 'offline')
const WHOLE = { fromWallet: 1_000, rest: 0 }
const SHARE = { fromWallet: 400, rest: 600 }
const NOTHING = { fromWallet: 0, rest: 1_000 }

test.each([
  ['the wallet, without any gateway', undefined, [], WHOLE, 'wallet'],
  ['the wallet, beside cash on delivery', CASH, [CASH], WHOLE, 'wallet'],
  ['the bank, though the wallet pays all', BANK, [BANK, CASH], WHOLE, 'bank'],
  ['cash, while the wallet is not wanted', CASH, [CASH], NOTHING, 'cod'],
  ['nothing, where the wallet holds too little and no gateway is open', undefined, [], SHARE, undefined],
] as const)('an order is opened with %s', (_, gateway, open, share, name) => {
  expect(wayOf(gateway, open, share)?.info.name).toBe(name)
})

test.each([
  ['the bank', BANK, [BANK, CASH], 1_000, false],
  ['cash, while a bank is open', CASH, [BANK, CASH], 1_000, true],
  ['cash, and the wallet could pay all in its place', CASH, [CASH], 1_000, false],
  ['cash, and the wallet holds too little', CASH, [CASH], 999, true],
] as const)('with %s chosen, the wallet is barred or not', (_, gateway, open, available, barred) => {
  expect(isBarred(gateway, open, { available }, 1_000)).toBe(barred)
})
