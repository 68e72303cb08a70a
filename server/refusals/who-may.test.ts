import { expect, vi } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import { logoutCall, verifyMasterCall, verifyUserCall } from '#contract/identity.ts'
import { SellerId } from '#contract/ids.ts'
import { type Right, SELLER_RIGHTS, STAFF_RIGHTS, STAFF_ROLES } from '#contract/rights.ts'
import {
  type BuiltPerson,
  buildLockedSession,
  buildMaster,
  buildPassword,
  buildSession,
  buildStaff,
  buildSupplier,
} from '../modules/identity/people.testing.ts'
import { databaseTest } from '../testing/database-test.ts'
import { LONG_TEST_MS } from '../testing/long-tests.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { WHO_MAY } from './who-may.ts'
import { addressOf, wireOf } from './wire.ts'

// Every call by every caller, on a busy machine: patience, not a promise.
vi.setConfig({ testTimeout: LONG_TEST_MS })

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

/** By address: `anyone`, `shopper`, `staff: orders.write` … */
const ENTRIES = new Map(Object.entries(WHO_MAY).flatMap(([who, addresses]) => addresses.map((address) => [address, who] as const)))

type Transaction = Parameters<Parameters<TestMarket['write']>[0]>[0]

interface Caller {
  who: string
  token: string | undefined
  /** Of this session; undefined where it is no such session. */
  seller?: readonly Right[]
  staff?: readonly Right[]
  /** What this master session waits for. */
  lock?: 'PASSWORD_NEEDED' | 'PASSWORD_UNSET'
}

async function callersOf(market: TestMarket): Promise<Caller[]> {
  const signIn = (build: (tx: Transaction) => Promise<BuiltPerson>) =>
    market.write(async (tx) => buildSession(tx, market.services, await build(tx)))
  const supplier = (granted: readonly string[]) => signIn((tx) => buildSupplier(tx, { sellerId: SellerId.parse('s1'), granted }))
  const staff = (granted: readonly string[]) => signIn((tx) => buildStaff(tx, granted))
  const locked = (build: (tx: Transaction) => Promise<BuiltPerson>, given: { password: boolean }) =>
    market.write(async (tx) => {
      const person = await build(tx)
      if (given.password) await buildPassword(tx, person)
      return (await buildLockedSession(tx, market.services, person)).token_master
    })
  const everything = (tx: Transaction) => buildStaff(tx, [...STAFF_RIGHTS])
  const callers: Caller[] = [
    { who: 'nobody', token: undefined },
    { who: 'a shopper', token: (await market.shopper()).token },
    { who: 'a seller’s owner', token: market.supplier.token, seller: SELLER_RIGHTS },
    { who: 'one of a seller’s people without a right', token: (await supplier([])).token, seller: [] },
    { who: 'one with rights of staff at a seller', token: (await supplier([...STAFF_RIGHTS])).token, seller: [] },
    { who: 'one of the staff without a right', token: (await staff([])).token_master, staff: [] },
    { who: 'one of the staff with rights of sellers', token: (await staff([...SELLER_RIGHTS, 'owner'])).token_master, staff: [] },
    { who: 'one of the staff with every right, by the shopper token', token: (await staff([...STAFF_RIGHTS])).token },
    { who: 'a master', token: market.master.masterToken, staff: STAFF_RIGHTS },
    { who: 'a master by the shopper token', token: market.master.token },
    {
      who: 'staff who have not given their password',
      token: await locked(everything, { password: true }),
      staff: STAFF_RIGHTS,
      lock: 'PASSWORD_NEEDED',
    },
    {
      who: 'staff who have no password',
      token: await locked(everything, { password: false }),
      staff: STAFF_RIGHTS,
      lock: 'PASSWORD_UNSET',
    },
    {
      who: 'a master who has not given their password',
      token: await locked(buildMaster, { password: true }),
      staff: STAFF_RIGHTS,
      lock: 'PASSWORD_NEEDED',
    },
  ]
  for (const right of SELLER_RIGHTS) callers.push({ who: `a seller’s ${right}`, token: (await supplier([right])).token, seller: [right] })
  for (const right of STAFF_RIGHTS) callers.push({ who: `staff with ${right}`, token: (await staff([right])).token_master, staff: [right] })
  for (const [role, rights] of Object.entries(STAFF_ROLES))
    callers.push({ who: `staff of ${role}`, token: (await staff([role])).token_master, staff: rights })
  return callers
}

/** What the entry says of this caller: let in, sent to sign in, or refused. */
function expectedOf(entry: string, { token, seller, staff, lock }: Caller): 'in' | keyof typeof STATUSES {
  if (entry === 'anyone') return 'in'
  if (token === undefined) return 'NOT_SIGNED_IN'
  const isMasterToken = staff !== undefined
  if (entry === 'shopper') return isMasterToken ? 'NOT_SIGNED_IN' : 'in'
  const [desk, right = ''] = entry.split(': ')
  if (desk === 'seller' && isMasterToken) return 'NOT_SIGNED_IN'
  if (desk === 'staff' && right === 'locked') return isMasterToken ? 'in' : 'FORBIDDEN'
  if (desk === 'staff' && lock !== undefined) return lock
  const rights: readonly string[] | undefined = desk === 'seller' ? seller : staff
  return rights !== undefined && (right === 'any' || rights.includes(right)) ? 'in' : 'FORBIDDEN'
}

const STATUSES = { NOT_SIGNED_IN: 401, FORBIDDEN: 403, PASSWORD_NEEDED: 403, PASSWORD_UNSET: 403 } as const

/** Refused before it is read: what is sent is nothing that a call could do something with. */
const withAnyParams = (call: CallDefinition) => ({
  params: Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x'])),
  ...(call.method === 'GET' || call.takesFile !== undefined ? {} : { body: {} }),
  ...(call.takesFile === undefined ? {} : { file: { text: 'x', type: call.takesFile.types[0] ?? '' } }),
})

test('every call that is served says here who may make it', ({ market }) => {
  expect([...ENTRIES.keys()].sort()).toEqual(market.calls.map(addressOf).sort())
  expect(Object.values(WHO_MAY).flat()).toHaveLength(ENTRIES.size)
})

test('every call lets in whom it says, by every role and right, and nobody else', async ({ market }) => {
  const callers = await callersOf(market)
  const wrong: string[] = []
  // the logout goes last: it ends the callers' sessions
  for (const call of market.calls.toSorted((one, other) => Number(one === logoutCall) - Number(other === logoutCall))) {
    for (const caller of callers) {
      const expected = expectedOf(ENTRIES.get(addressOf(call)) ?? '', caller)
      const answer = await market.send({ ...wireOf(call, withAnyParams(call)), token: caller.token })
      const { code } = answer.statusCode === 200 ? {} : answer.json()
      const isIn = ![401, 403].includes(answer.statusCode) && answer.statusCode < 500
      if (expected === 'in' ? !isIn : answer.statusCode !== STATUSES[expected] || code !== expected)
        wrong.push(`${addressOf(call)}, ${caller.who}: ${answer.statusCode} ${code}, not ${expected}`)
    }
  }

  expect(callers.length).toBeGreaterThan(STAFF_RIGHTS.length + SELLER_RIGHTS.length)
  expect(wrong).toEqual([])
})

test('a session says what it may do, and a shopper’s says nothing of it', async ({ market }) => {
  const said: string[] = []
  for (const { who, token, seller, staff, lock } of await callersOf(market)) {
    if (token === undefined || lock !== undefined) continue
    const call = staff === undefined ? verifyUserCall : verifyMasterCall
    const { user, user_master } = (await market.send({ ...wireOf(call, {}), token })).json()
    const rights = (user ?? user_master).rights ?? []
    const expected: readonly Right[] = staff ?? seller ?? []
    if (JSON.stringify([...rights].sort()) !== JSON.stringify([...expected].sort())) said.push(`${who}: ${rights}`)
  }

  expect(said).toEqual([])
})

test('rights that are taken away end at the next call, in the same session', async ({ market }) => {
  const helper = await market.write(async (tx) => {
    const person = await buildStaff(tx, ['reviews.moderate'])
    return { ...person, ...(await buildSession(tx, market.services, person)) }
  })
  const pending = async () => (await market.send({ method: 'GET', url: '/api/reviews/pending', token: helper.token_master })).statusCode

  const before = await pending()
  await market.db.query({ text: `update users set granted = '{content.write}' where id = $1`, values: [helper.id] })

  expect([before, await pending()]).toEqual([200, 403])
})
