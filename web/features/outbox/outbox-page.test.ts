import { expect, test } from 'vitest'
import { contextOf } from '#web/api/caller.ts'
import { loader } from './outbox-page.tsx'

test('the page is not found where messages are really sent', async () => {
  const context = contextOf(() => Promise.reject(new Error('GET /dev/outbox is not served')))

  await expect(loader({ context })).rejects.toMatchObject({ init: { status: 404 } })
})

test('it stands where they go to the outbox, without any of them in its data', async () => {
  const answer = { messages: [{ channel: 'sms', to: '09121234567', text: 'کد', at: '2026-11-21T12:00:00Z' }] }
  const context = contextOf(async () => answer as never)

  expect(await loader({ context })).toBeNull()
})
