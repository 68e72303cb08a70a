import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { unlessHeld } from './unless-held.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const tooMany = new ApiError({ status: 429, code: 'TOO_MANY', message: 'کمی آهسته‌تر', retryAfter: 7 })

/** A server that refuses the first requests and takes the rest. */
function serverThatRefuses(refusals: number) {
  const asked: number[] = []
  const make = async () => {
    asked.push(Date.now())
    if (asked.length <= refusals) throw tooMany
    return 'made'
  }
  return { asked, make }
}

test('a change that came too often is made when the server said, and not before', async () => {
  const begun = Date.now()
  const { asked, make } = serverThatRefuses(2)

  const made = unlessHeld(make, () => true)
  await vi.advanceTimersByTimeAsync(60_000)

  expect(await made).toBe('made')
  expect(asked.map((at) => at - begun)).toEqual([0, 7_000, 14_000])
})

test('a change that is overtaken while it waits is not made', async () => {
  const { asked, make } = serverThatRefuses(1)
  let wanted = true

  const made = unlessHeld(make, () => wanted)
  await vi.advanceTimersByTimeAsync(1_000)
  wanted = false
  await vi.advanceTimersByTimeAsync(60_000)

  expect(await made).toBeNull()
  expect(asked).toHaveLength(1)
})

test('any other refusal is thrown at once', async () => {
  const refused = new ApiError({ status: 409, code: 'NOT_ENOUGH_STOCK', message: 'بیش از ۲ عدد نیست' })

  await expect(
    unlessHeld(
      () => Promise.reject(refused),
      () => true,
    ),
  ).rejects.toBe(refused)
})
