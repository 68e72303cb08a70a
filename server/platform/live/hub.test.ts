import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveHub, HEARTBEAT_S } from './hub.ts'

/** A listener that keeps what it was told; `unread` is what its socket would not take. */
function listener(unread = 0) {
  const told: string[] = []
  let ended: 'no' | 'ended' | 'destroyed' = 'no'
  return {
    told,
    get ended() {
      return ended
    },
    writableLength: unread,
    write: (text: string) => told.push(text) > 0,
    end() {
      ended = 'ended'
    },
    destroy() {
      ended = 'destroyed'
    },
    /** Topics of the events, without signs of life. */
    get topics() {
      return told.flatMap((text) => [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data)))
    },
  }
}

const on = (...ids: string[]) => ({ topics: new Map(ids.map((id) => [`product:${id}`, `product:${id}`])), address: '10.0.0.1' })
const mine = (token: string, id: string) => ({
  topics: new Map([[`person:${id}`, 'notifications']]),
  address: '10.0.0.1',
  own: { tag: `person:${id}`, token },
})
const hubOf = (given: Partial<Parameters<typeof createLiveHub>[0]> = {}) =>
  createLiveHub({ listenersMax: 100, perAddressMax: 100, isLive: async () => true, now: Date.now, position: () => 0, ...given })

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a change is told to those who listen to it, and to nobody else', () => {
  const hub = hubOf()
  const [a, b, both] = [listener(), listener(), listener()]
  hub.join(a, on('1'))
  hub.join(b, on('2'))
  hub.join(both, on('1', '2'))

  hub.changed(['product:1', 'home', 'product:1'])

  expect([a.topics, b.topics, both.topics]).toEqual([['product:1'], [], ['product:1']])
})

test('every change has an id of its own, also within one millisecond', () => {
  const hub = hubOf()
  const a = listener()
  hub.join(a, on('1'))

  hub.changed(['product:1'])
  hub.changed(['product:1'])

  const ids = a.told.flatMap((text) => [...text.matchAll(/^id: (\S+)$/gm)].map(([, id]) => id))
  expect(new Set(ids).size).toBe(2)
})

test('whoever joins is told what changed in the last minute, as its page may be older than that', () => {
  const hub = hubOf()
  hub.changed(['product:1'])
  vi.advanceTimersByTime(30_000)
  hub.changed(['product:2'])

  vi.advanceTimersByTime(31_000)
  const late = listener()
  hub.join(late, on('1', '2', '3'))

  expect(late.topics).toEqual(['product:2'])
})

test('what is one person’s own is told only as long as the session stands', async () => {
  const live = new Set(['t1'])
  const hub = hubOf({ isLive: async (token) => live.has(token) })
  const [a, over] = [listener(), listener()]
  hub.join(a, mine('t1', 'u1'))
  hub.join(over, mine('t2', 'u1'))

  hub.changed(['person:u1'])
  await vi.advanceTimersByTimeAsync(0)

  expect([a.topics, a.ended]).toEqual([['notifications'], 'no'])
  expect([over.topics, over.ended]).toEqual([[], 'ended'])
})

test('a session that cannot be looked up hears nothing', async () => {
  const hub = hubOf({ isLive: () => Promise.reject(new Error('no database')) })
  const a = listener()
  hub.join(a, mine('t1', 'u1'))

  hub.changed(['person:u1'])
  await vi.advanceTimersByTimeAsync(0)

  expect([a.topics, a.ended]).toEqual([[], 'ended'])
})

test('whoever does not read is dropped and does not hold up the others', () => {
  const hub = hubOf()
  const [stuck, fine] = [listener(10_000), listener()]
  hub.join(stuck, on('1'))
  hub.join(fine, on('1'))

  hub.changed(['product:1'])

  expect(stuck.ended).toBe('destroyed')
  expect(fine.topics).toEqual(['product:1'])
})

test('there is room for so many listeners, and so many of one address; who leaves makes room', () => {
  const hub = hubOf({ listenersMax: 3, perAddressMax: 2 })
  const first = listener()
  hub.join(first, on('1'))
  hub.join(listener(), on('1'))

  expect(hub.hasRoom('10.0.0.1')).toBe(false)
  expect(hub.hasRoom('10.0.0.2')).toBe(true)
  hub.join(listener(), { ...on('1'), address: '10.0.0.2' })
  expect(hub.hasRoom('10.0.0.2')).toBe(false)
  hub.leave(first)
  hub.leave(first)
  expect(hub.hasRoom('10.0.0.1')).toBe(true)
  expect(hub.listening()).toBe(2)
})

test('each listener gets one sign of life in every beat, and nobody keeps the timer running alone', () => {
  const hub = hubOf()
  const many = Array.from({ length: 60 }, () => listener())
  for (const each of many) hub.join(each, on('1'))

  vi.advanceTimersByTime(HEARTBEAT_S * 1_000)

  expect(many.every((each) => each.told.length === 2)).toBe(true)
  for (const each of many) hub.leave(each)
  expect(vi.getTimerCount()).toBe(0)
})

test('when nobody knows what changed, everyone is told to look', () => {
  const hub = hubOf()
  const a = listener()
  hub.join(a, on('1'))

  hub.lost()

  expect(a.topics).toEqual(['*'])
})

test('closing ends every stream, and each that comes afterwards at once', () => {
  const hub = hubOf()
  const [a, late] = [listener(), listener()]
  hub.join(a, on('1'))

  hub.close()
  hub.join(late, on('1'))

  expect([a.ended, late.ended]).toEqual(['ended', 'ended'])
  expect(hub.listening()).toBe(1)
})
