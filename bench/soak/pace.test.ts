import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pace } from './pace.ts'

test('work begins at its pace, however long the work before it takes, and the end waits for all', async () => {
  const over = new AbortController()
  const gate = Promise.withResolvers<void>()
  let begun = 0
  const { waits, ended } = pace(100, over.signal, async () => {
    begun++
    await gate.promise
  })

  while (begun < 5) await sleep(1)
  expect(waits.take()).toEqual([])
  over.abort()
  gate.resolve()
  await ended

  expect(waits.take()).toHaveLength(begun)
  expect(waits.take()).toEqual([])
})

test('what fails is kept by its message, and has no wait', async () => {
  const over = new AbortController()
  const { waits, ended } = pace(1_000, over.signal, async () => {
    over.abort()
    throw new Error('no answer')
  })
  await ended

  expect(waits.failures).toContain('no answer')
  expect(waits.take()).toEqual([])
})
