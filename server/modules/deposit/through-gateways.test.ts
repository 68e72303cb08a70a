import { describe, expect } from 'vitest'
import { gatewayReturnOf } from '#contract/gateway-return.ts'
import { toman } from '#contract/money.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { servicesFor } from '../identity/identity.testing.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { startDouble } from '../payment/doubles/start-double.ts'
import { zarinpalDouble } from '../payment/doubles/zarinpal-double.ts'
import { zibalDouble } from '../payment/doubles/zibal-double.ts'
import { payingWith } from '../payment/gateways.ts'
import { handClock } from '../payment/payment.testing.ts'
import { receiveGatewayReturn } from '../payment/receive-gateway-return.ts'
import { sweepPayments } from '../payment/sweep-payments.ts'
import { readBalance } from '../wallet/read-balance.ts'
import { depositPurpose } from './deposit-purpose.ts'
import { openDeposit, readDepositLink } from './open-deposit.ts'
import { readDeposit } from './read-deposit.ts'

const PROTOCOLS = { zarinpal: zarinpalDouble, zibal: zibalDouble }
const AMOUNT = toman(500_000)
const IMPATIENT_MS = 50

/** A shopper who is about to charge their wallet through a double. */
async function openWorld(db: Database, name: keyof typeof PROTOCOLS) {
  const clock = handClock()
  const bank = await startDouble(PROTOCOLS[name], clock.now)
  const settings = { fakeGateway: false, publicUrl: 'https://rasteh.example', [name]: bank.account }
  const paying = payingWith({ ...servicesFor(db, settings), clock }, [depositPurpose])
  await db.query({
    text: `insert into gateways (id, name, label, state, position) values ('g9', $1, 'درگاه', 'online', 9) on conflict do nothing`,
    values: [name],
  })
  const { id: userId } = await inTransaction(db, 'write', (tx) => buildShopper(tx))
  const request = { depositData: { amount: AMOUNT }, gateway: name }
  const { depositId } = await inTransaction(db, 'write', (tx) => openDeposit(tx, paying, userId, request))
  return { db, clock, bank, paying, userId, depositId, name }
}

type World = Awaited<ReturnType<typeof openWorld>>

const test = databaseTest.extend('worlds', async ({ database: { db } }, { onCleanup }) => {
  const opened: World[] = []
  onCleanup(() => {
    for (const { bank } of opened) bank.stop()
  })
  return {
    open: async (name: keyof typeof PROTOCOLS) => {
      const world = await openWorld(db, name)
      opened.push(world)
      return world
    },
  }
})

async function press({ paying, userId, depositId, bank, name }: World): Promise<string> {
  await readDepositLink(paying, userId, { depositData: { amount: AMOUNT, depositId }, gateway: name })
  return bank.payments().at(-1)?.authority ?? ''
}

async function comeBack({ paying, bank }: World, authority: string, timeoutMs = paying.gatewayTimeoutMs) {
  const address = bank.wayBack(authority)
  expect(address.pathname).toBe('/payment-statuscheck-wallet')
  const returned = gatewayReturnOf(address.searchParams)
  if (returned === undefined) throw new Error(`${address} is no return`)
  return receiveGatewayReturn({ ...paying, gatewayTimeoutMs: timeoutMs }, returned)
}

async function seen({ db, userId, depositId }: World): Promise<[status: string, balance: number]> {
  const [{ status }, { balance }] = [await readDeposit(db, userId, depositId), await readBalance(db, userId)]
  return [status, balance]
}

describe.for(['zarinpal', 'zibal'] as const)('a charge through %s', (name) => {
  test('that is paid is in the wallet', async ({ worlds }) => {
    const world = await worlds.open(name)
    const authority = await press(world)
    world.bank.pay(authority, AMOUNT)

    expect(await comeBack(world, authority)).toMatchObject({ outcome: 'paid', order_id: world.depositId })

    expect(await seen(world)).toEqual(['completed', AMOUNT])
    expect(world.bank.payments()[0]).toMatchObject({ state: 'verified', takenRial: 5_000_000 })
  })

  test('whose payer turns back charges nothing, and can be paid then', async ({ worlds }) => {
    const world = await worlds.open(name)
    const first = await press(world)
    world.bank.cancel(first)
    await comeBack(world, first)
    // ZarinPal does not say who turned back
    expect(await seen(world)).toEqual([name === 'zibal' ? 'cancelled' : 'failed', 0])

    world.clock.pass(1)
    const second = await press(world)
    world.bank.pay(second, AMOUNT)
    await comeBack(world, second)
    expect(await seen(world)).toEqual(['completed', AMOUNT])
  })

  test('whose bank is silent at verify waits, and the sweep settles it', async ({ worlds }) => {
    const world = await worlds.open(name)
    const authority = await press(world)
    world.bank.pay(authority, AMOUNT)
    world.bank.trouble.set('verify', { how: 'silent', worked: true })
    expect(await comeBack(world, authority, IMPATIENT_MS)).toMatchObject({ outcome: 'unknown' })
    expect(await seen(world)).toEqual(['processing', 0])

    world.bank.trouble.clear()
    world.clock.pass(1)
    await sweepPayments(world.paying)

    expect(await seen(world)).toEqual(['completed', AMOUNT])
  })

  test('whose payer never comes back is found by the sweep', async ({ worlds }) => {
    const world = await worlds.open(name)
    world.bank.pay(await press(world), AMOUNT)

    world.clock.pass(2)
    await sweepPayments(world.paying)

    expect(await seen(world)).toEqual(['completed', AMOUNT])
  })

  test('whose bank is silent at the request gives no link and charges nothing', async ({ worlds }) => {
    const world = await worlds.open(name)
    world.bank.trouble.set('request', { how: 'silent' })
    const { paying, userId, depositId } = world

    const link = readDepositLink({ ...paying, gatewayTimeoutMs: IMPATIENT_MS }, userId, {
      depositData: { amount: AMOUNT, depositId },
      gateway: name,
    })

    await expect(link).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' })
    expect(await seen(world)).toEqual(['failed', 0])
  })
})
