import { describe, expect } from 'vitest'
import { SellerId, type UserId } from '#contract/ids.ts'
import { INVITATIONS_A_DAY, INVITATIONS_TO_NUMBER_A_DAY, type SellerRole } from '#contract/seller-people.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { createKey } from '../api-key/keep-keys.ts'
import { withKeys } from '../api-key/key-session.ts'
import { createAuthentication } from '../identity/authentication.ts'
import { BARE_BROWSER } from '../identity/browser.ts'
import { servicesFor } from '../identity/identity.testing.ts'
import { buildSession, buildShopper, buildStaff, buildSupplier } from '../identity/people.testing.ts'
import { acceptInvitation, declineInvitation, listOwnInvitations } from './answer-invitation.ts'
import { removePerson, setPersonRoles } from './change-people.ts'
import { invitePerson, withdrawInvitation } from './invite-person.ts'
import { listPeople } from './list-people.ts'

const DAY_S = 86_400

/** A seller with its owner, and a shopper who knows nothing of it. */
async function openShop(db: Database) {
  const services = servicesFor(db)
  const write = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(db, 'write', work)
  const newSeller = async (name = 'آریا همراه') => {
    const id = SellerId.parse(newId())
    await db.query({ text: `insert into sellers (id, name, province, city) values ($1, $2, 'تهران', 'تهران')`, values: [id, name] })
    return id
  }
  const sellerId = await newSeller()
  const { owner, sara } = await write(async (tx) => ({
    owner: await buildSupplier(tx, { sellerId, name: 'مهسا', family: 'کریمی' }),
    sara: await buildShopper(tx, { name: 'سارا', family: 'رضایی' }),
  }))
  const auth = createAuthentication(services)
  const invite = (mobile: string, roles: readonly SellerRole[] = ['orders'], of = sellerId) =>
    write((tx) => invitePerson(tx, services, { sellerId: of, by: owner.id, mobile, roles }))
  const received = (userId: UserId) => listOwnInvitations(db, services, userId)
  const accept = async (userId: UserId, at = 0) => {
    const id = (await received(userId))[at]?.invitationId
    if (id === undefined) throw new Error('No invitation is open')
    return write((tx) => acceptInvitation(tx, services, { userId, id }, BARE_BROWSER))
  }
  return {
    db,
    services,
    write,
    newSeller,
    sellerId,
    owner,
    sara,
    invite,
    received,
    accept,
    signIn: async (person: { id: UserId; mobile: string }) => (await write((tx) => buildSession(tx, services, person))).token,
    /** What a token opens: a role and its rights; undefined: nothing. */
    opens: async (token: string) => {
      const session = await auth.shopper(db, token)
      return session && { role: session.role, sellerId: session.sellerId, rights: [...session.rights] }
    },
    setRoles: (userId: UserId, roles: readonly SellerRole[]) => write((tx) => setPersonRoles(tx, services, { sellerId, userId }, roles)),
    remove: (userId: UserId) => write((tx) => removePerson(tx, services, { sellerId, userId })),
    people: async () => (await listPeople(db, services, { sellerId, you: owner.id })).people,
    invitations: async () => (await listPeople(db, services, { sellerId, you: owner.id })).invitations,
    smsTo: async (mobile: string) =>
      (await db.query({ text: `select body from messages where recipient = $1 order by created_at, id`, values: [mobile] })).rows.map(
        ({ body }) => String(body),
      ),
  }
}

const test = databaseTest.extend('shop', ({ database }) => openShop(database.db))
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code,
  )

describe('an invitation', () => {
  test('makes nobody a person of the seller before they say yes; then the right is theirs, and the shopper’s session is over', async ({
    shop,
  }) => {
    const { sara, sellerId, invite, accept, opens, people, signIn } = shop
    const before = await signIn(sara)
    await invite(sara.mobile, ['orders'])
    expect(await opens(before)).toEqual({ role: 'customer', sellerId: undefined, rights: [] })
    expect(await people()).toMatchObject([{ name: 'مهسا', roles: ['owner'], isYou: true }])

    const { token } = await accept(sara.id)

    expect(await opens(before)).toBeUndefined()
    expect(await opens(token)).toEqual({ role: 'supplier', sellerId, rights: ['desk.orders'] })
    expect(await people()).toMatchObject([{ name: 'مهسا' }, { name: 'سارا', roles: ['orders'], rights: ['desk.orders'], isYou: false }])
  })

  test('reaches a number by SMS, whether or not it has an account, and the seller sees no difference', async ({ shop }) => {
    const { sara, invite, invitations, smsTo } = shop

    await invite(sara.mobile)
    await invite('09350000001')

    const told = await Promise.all([sara.mobile, '09350000001'].map(smsTo))
    expect(told.map((texts) => texts.length)).toEqual([1, 1])
    expect(told[0]).toEqual(told[1])
    expect(told[0]?.[0]).toContain('«آریا همراه» شما را به همکاری دعوت کرده است')
    const [one, other] = await invitations()
    expect(Object.keys(one ?? {})).toEqual(Object.keys(other ?? {}))
  })

  test('of a number without an account is there once it has one', async ({ shop }) => {
    const { invite, write, accept, people } = shop
    await invite('09350000002', ['prices'])

    const reza = await write((tx) => buildShopper(tx, { mobile: '09350000002', name: 'رضا' }))
    await accept(reza.id)

    expect((await people()).map(({ name, roles }) => [name, roles])).toEqual([
      ['مهسا', ['owner']],
      ['رضا', ['prices']],
    ])
  })

  test('is renewed where it is sent again: one is open, and its new words hold', async ({ shop }) => {
    const { sara, invite, received } = shop

    await invite(sara.mobile, ['orders'])
    await invite(sara.mobile, ['prices', 'orders'])

    expect(await received(sara.id)).toMatchObject([{ roles: ['prices', 'orders'], seller: { name: 'آریا همراه' } }])
  })

  test('is over after a week, when it is taken back, and when it was answered', async ({ shop }) => {
    const { sara, sellerId, services, write, invite, received } = shop
    const answer = async () => {
      const [open] = await received(sara.id)
      if (open === undefined) return 'none is open'
      return codeOf(write((tx) => declineInvitation(tx, services, { userId: sara.id, id: open.invitationId })))
    }

    const first = await invite(sara.mobile)
    services.clock.advance(7 * DAY_S + 1)
    expect(await answer()).toBe('none is open')
    expect(await codeOf(write((tx) => acceptInvitation(tx, services, { userId: sara.id, id: first }, BARE_BROWSER)))).toBe(
      'INVITATION_NOT_FOUND',
    )
    const second = await invite(sara.mobile)
    await write((tx) => withdrawInvitation(tx, services, { sellerId, id: second }))
    expect(await answer()).toBe('none is open')
    await invite(sara.mobile)
    expect(await answer()).toBe('done')
    expect(await answer()).toBe('none is open')
  })

  test('cannot be answered by anybody but the holder of its number, nor taken back by another seller', async ({ shop }) => {
    const { sara, services, write, newSeller, invite, invitations } = shop
    const id = await invite(sara.mobile)
    const reza = await write((tx) => buildShopper(tx))
    const stranger = await newSeller('فروشگاه دیگر')

    expect(await codeOf(write((tx) => acceptInvitation(tx, services, { userId: reza.id, id }, BARE_BROWSER)))).toBe('INVITATION_NOT_FOUND')
    expect(await codeOf(write((tx) => withdrawInvitation(tx, services, { sellerId: stranger, id })))).toBe('INVITATION_NOT_FOUND')
    expect(await invitations()).toHaveLength(1)
  })

  test('takes nobody from another seller or from staff, and asks nobody twice who is there', async ({ shop }) => {
    const { owner, write, newSeller, invite, accept } = shop
    const elsewhere = await newSeller('فروشگاه دیگر')
    const { seller, member } = await write(async (tx) => ({
      seller: await buildSupplier(tx, { sellerId: elsewhere }),
      member: await buildStaff(tx, ['support']),
    }))

    await invite(seller.mobile)
    await invite(member.mobile)

    expect(await codeOf(accept(seller.id))).toBe('ALREADY_SELLS')
    expect(await codeOf(accept(member.id))).toBe('ALREADY_SELLS')
    expect(await codeOf(invite(owner.mobile))).toBe('ALREADY_YOUR_PERSON')
  })

  test('is sent only so often: by one seller, and to one number by all of them', async ({ shop }) => {
    const { sara, services, newSeller, invite } = shop
    for (let nth = 0; nth < INVITATIONS_TO_NUMBER_A_DAY; nth++) await invite(sara.mobile, ['orders'], await newSeller())
    expect(await codeOf(invite(sara.mobile))).toBe('TOO_MANY_INVITATIONS')

    for (let nth = 0; nth < INVITATIONS_A_DAY; nth++) await invite(`0935001${String(nth).padStart(4, '0')}`)
    expect(await codeOf(invite('09350020000'))).toBe('TOO_MANY_INVITATIONS')

    services.clock.advance(DAY_S + 1)
    expect(await codeOf(invite(sara.mobile))).toBe('done')
  })

  test('answered twice at once joins one seller: of two the person is asked by, the second finds them taken', async ({ shop }) => {
    const { sara, services, write, newSeller, invite, received } = shop
    await invite(sara.mobile)
    await invite(sara.mobile, ['owner'], await newSeller('فروشگاه دیگر'))
    const open = await received(sara.id)

    const outcomes = await Promise.all(
      [...open, ...open].map(({ invitationId: id }) =>
        codeOf(write((tx) => acceptInvitation(tx, services, { userId: sara.id, id }, BARE_BROWSER))),
      ),
    )

    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(outcomes.every((outcome) => ['done', 'ALREADY_SELLS', 'INVITATION_NOT_FOUND'].includes(outcome))).toBe(true)
  })
})

describe('a person of a seller', () => {
  test('may do what their roles say from the next call on, in the session that is open', async ({ shop }) => {
    const { sara, invite, accept, setRoles, opens, smsTo } = shop
    await invite(sara.mobile, ['orders'])
    const { token } = await accept(sara.id)

    await setRoles(sara.id, ['prices'])

    expect(await opens(token)).toMatchObject({ rights: ['desk.prices'] })
    expect((await smsTo(sara.mobile)).at(-1)).toContain('نقش شما در «آریا همراه» از این پس: قیمت و موجودی')
  })

  test('who is taken away is a shopper again, and no session of theirs opens anything', async ({ shop }) => {
    const { sara, invite, accept, remove, opens, people, signIn, smsTo } = shop
    await invite(sara.mobile, ['owner'])
    const { token } = await accept(sara.id)
    const elsewhere = await signIn(sara)

    await remove(sara.id)

    expect([await opens(token), await opens(elsewhere)]).toEqual([undefined, undefined])
    expect(await opens(await signIn(sara))).toEqual({ role: 'customer', sellerId: undefined, rights: [] })
    expect(await people()).toHaveLength(1)
    expect((await smsTo(sara.mobile)).at(-1)).toContain('پایان یافت')
  })

  test('who comes back finds the keys of their programs dead', async ({ shop }) => {
    const { db, services, write, sellerId, sara, invite, accept, remove } = shop
    await invite(sara.mobile, ['owner'])
    await accept(sara.id)
    const owner = { sellerId, userId: sara.id, rights: new Set(['desk.prices'] as const) }
    const { secret } = await write((tx) => createKey(tx, services, owner, { name: 'انبار', scopes: ['desk.prices'], days: 30 }))
    const keyed = () => withKeys(createAuthentication(services), services).key?.(db, secret)
    expect(await keyed()).toMatchObject({ id: sara.id })

    await remove(sara.id)
    await invite(sara.mobile, ['owner'])
    await accept(sara.id)

    expect(await keyed()).toBeUndefined()
  })

  test('of another seller is nobody here', async ({ shop }) => {
    const { write, newSeller, setRoles, remove } = shop
    const elsewhere = await newSeller('فروشگاه دیگر')
    const theirs = await write((tx) => buildSupplier(tx, { sellerId: elsewhere }))

    expect(await codeOf(setRoles(theirs.id, ['orders']))).toBe('PERSON_NOT_FOUND')
    expect(await codeOf(remove(theirs.id))).toBe('PERSON_NOT_FOUND')
  })
})

describe('one owner stays', () => {
  test('the last one neither goes nor becomes less, also by their own hand; with another beside both are possible', async ({ shop }) => {
    const { owner, sara, invite, accept, setRoles, remove } = shop
    expect(await codeOf(remove(owner.id))).toBe('LAST_OWNER')
    expect(await codeOf(setRoles(owner.id, ['prices', 'orders']))).toBe('LAST_OWNER')
    await invite(sara.mobile, ['orders'])
    await accept(sara.id)
    expect(await codeOf(remove(owner.id))).toBe('LAST_OWNER')

    await setRoles(sara.id, ['owner'])

    expect(await codeOf(remove(owner.id))).toBe('done')
    expect(await codeOf(remove(sara.id))).toBe('LAST_OWNER')
  })

  test('of two owners who take each other away at once, one goes', async ({ shop }) => {
    const { owner, sara, invite, accept, remove, setRoles, people } = shop
    await invite(sara.mobile, ['owner'])
    await accept(sara.id)

    const outcomes = await Promise.all([
      codeOf(remove(owner.id)),
      codeOf(remove(sara.id)),
      codeOf(setRoles(owner.id, ['orders'])),
      codeOf(setRoles(sara.id, ['orders'])),
    ])

    expect(outcomes).toContain('LAST_OWNER')
    expect((await people()).filter(({ roles }) => roles.includes('owner'))).toHaveLength(1)
  })
})
