import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storage } from '#web/api/storage.testing.ts'
import { countKeeper, knownUnreadCount, onIncrease, readUnreadCount } from './unread-count.ts'

/** The server's counts, one an answer; the last one for ever. */
function serverCounts(...counts: number[]) {
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    const unreadCount = counts[Math.min(asked, counts.length - 1)]
    asked++
    return new Response(JSON.stringify({ unreadCount }), { status: 200 })
  })
  return { asked: () => asked }
}

const signIn = (name: string) => localStorage.setItem('user', `token-of-the-person-${name}`)

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the count is asked for once a login, and again when it is forced', async () => {
  const server = serverCounts(3, 5)
  signIn('maryam')

  const counts = [await readUnreadCount(), await readUnreadCount(), await readUnreadCount({ forced: true }), await readUnreadCount()]

  expect(counts).toEqual([3, 3, 5, 5])
  expect(server.asked()).toBe(2)
})

test('parts of a page that ask at once share one question', async () => {
  const server = serverCounts(2)
  signIn('maryam')

  expect(await Promise.all([readUnreadCount(), readUnreadCount()])).toEqual([2, 2])
  expect(server.asked()).toBe(1)
})

test('another login does not meet the count of the one before', async () => {
  serverCounts(3, 0)
  signIn('maryam')
  await readUnreadCount()

  signIn('arash')
  const before = knownUnreadCount()

  expect(before).toBeUndefined()
  expect(await readUnreadCount()).toBe(0)
})

test('without a token nothing is asked', async () => {
  const server = serverCounts(3)

  await expect(readUnreadCount({ forced: true })).rejects.toMatchObject({ status: 401, message: 'No authentication token found' })
  expect(server.asked()).toBe(0)
})

test('only a count that grew within one login is an increase', async () => {
  const told: number[] = []
  const end = onIncrease((count) => told.push(count))
  signIn('maryam')

  for (const count of [4, 4, 2, 3]) countKeeper()(count)
  signIn('arash')
  for (const count of [9, 10]) countKeeper()(count)
  end()
  countKeeper()(11)

  expect(told).toEqual([3, 10])
})

test('what was said to one person is not kept for the next', () => {
  signIn('maryam')
  const keep = countKeeper()

  signIn('arash')
  keep(7)

  expect(knownUnreadCount()).toBeUndefined()
})
