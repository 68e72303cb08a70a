import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askForPermission, canAskForPermission, tellOfIncrease } from './system-notification.ts'

const NEWEST = {
  id: 'n1',
  title: 'پرداخت شما انجام شد',
  body: [{ type: 'text', text: 'سفارش رسید.' }],
  link: '/account/orders',
  isRead: false,
}

/** A system that shows notifications, and a person who answers its question. */
function system(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
  const shown: { title: string; body?: string | undefined; tag?: string | undefined }[] = []
  class Shown {
    static permission = permission
    static requestPermission = async () => {
      Shown.permission = answer
      return answer
    }
    constructor(title: string, { body, tag }: NotificationOptions) {
      shown.push({ title, body, tag })
    }
    addEventListener() {}
  }
  vi.stubGlobal('Notification', Shown)
  return shown
}

const TOLD = { title: NEWEST.title, body: 'سفارش رسید.', tag: 'n1' }

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'a-token-that-is-long-enough' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ messages: [NEWEST] })))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('with permission an increase is shown by the system', async () => {
  const shown = system('granted')

  await tellOfIncrease()

  expect(shown).toEqual([TOLD])
  expect(canAskForPermission()).toBe(false)
})

test('before the person was asked nothing is shown; when they then say yes, what came is', async () => {
  const shown = system('default')

  await tellOfIncrease()
  const before = [...shown]
  const couldAsk = canAskForPermission()
  await askForPermission()

  expect([before, couldAsk]).toEqual([[], true])
  expect(shown).toEqual([TOLD])
})

test.each([
  ['denied', 'denied'],
  ['default', 'denied'],
] as const)('%s, and then %s: nothing is shown', async (permission, answer) => {
  const shown = system(permission, answer)

  await tellOfIncrease()
  await askForPermission()

  expect(shown).toEqual([])
})

test('a yes without anything new shows nothing', async () => {
  const shown = system('default')

  await askForPermission()

  expect(shown).toEqual([])
})

test('where there is a service worker, it shows the notification and knows where it leads', async () => {
  const shown = system('granted')
  const byWorker: unknown[] = []
  const showNotification = async (title: string, { data }: NotificationOptions) => void byWorker.push({ title, data })
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ active: {}, showNotification }) } })

  await tellOfIncrease()

  expect(shown).toEqual([])
  expect(byWorker).toEqual([{ title: NEWEST.title, data: { url: '/account/orders' } }])
})
