import { test as base, expect, onTestFinished } from 'vitest'
import { createLog } from '../log.ts'
import { startRedisDouble } from './redis.testing.ts'
import { openSharedMemory } from './redis.ts'

const test = base.extend(
  'double',
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
  async ({}, { onCleanup }) => {
    const double = await startRedisDouble()
    onCleanup(() => double.stop())
    return double
  },
)

const PATIENCE = { timeout: 20_000, interval: 20 }

/** Patiently: a busy machine is no Redis that hangs. */
async function open(url: string, answerWithinMs = 10_000) {
  const memory = openSharedMemory(url, createLog('silent'), answerWithinMs)
  onTestFinished(() => memory.close())
  await expect.poll(() => memory.isUsable(), PATIENCE).toBe(true)
  return memory
}

test('machines count together, each key and window by itself', async ({ double }) => {
  const [one, other] = [await open(double.url), await open(double.url)]
  const counts = await Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 ? one : other).count('login 1.2.3.4', 60_000)))

  expect(counts.map(({ current }) => current).sort((first, second) => first - second)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(await one.count('login 5.6.7.8', 60_000)).toMatchObject({ current: 1 })
  expect((await one.count('short', 1)).current).toBe(1)
  await expect.poll(async () => (await other.count('short', 1)).current, PATIENCE).toBe(1)
})

test('what one machine has taken, another has to wait for', async ({ double }) => {
  const [one, other] = [await open(double.url), await open(double.url)]

  expect([await one.takes('picture', 60_000), await other.takes('picture', 60_000), await other.takes('another', 1)]).toEqual([
    true,
    false,
    true,
  ])
  await expect.poll(() => one.takes('another', 60_000), PATIENCE).toBe(true)
})

test('while it is away each machine counts by itself and takes what it wants; then they count together again', async ({ double }) => {
  const [one, other] = [await open(double.url), await open(double.url)]
  await one.count('a', 60_000)

  await double.stop()
  await expect.poll(() => one.isUsable(), PATIENCE).toBe(false)
  expect([(await one.count('a', 60_000)).current, (await one.count('a', 60_000)).current]).toEqual([1, 2])
  expect(await one.takes('picture', 60_000)).toBe(true)

  await double.start()
  for (const memory of [one, other]) await expect.poll(() => memory.isUsable(), PATIENCE).toBe(true)
  expect((await other.count('a', 60_000)).current).toBe(2)
})

test('one that hangs is not waited for', async ({ double }) => {
  const memory = await open(double.url, 50)
  double.hang()

  expect([(await memory.count('a', 60_000)).current, (await memory.count('a', 60_000)).current]).toEqual([1, 2])
  expect(await memory.takes('picture', 60_000)).toBe(true)
})
