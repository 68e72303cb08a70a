// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"handleDisabledFileLoadingAsSuccess":true}}
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#web/ui/toasts.ts'
import { onMissingPart } from './missing-part.ts'

let stop: () => void
const reload = vi.fn()
const tellOfUpdate = vi.fn()

beforeEach(() => {
  sessionStorage.clear()
  toastStore.set([])
  vi.spyOn(location, 'reload').mockImplementation(reload)
  stop = onMissingPart(tellOfUpdate)
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  reload.mockReset()
  tellOfUpdate.mockReset()
})

function serverAnswers(status: number | 'nothing') {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (status === 'nothing') throw new TypeError('Failed to fetch')
    return new Response(null, { status })
  })
}

async function fails(file: string, words = 'Failed to fetch dynamically imported module: http://market.test'): Promise<void> {
  const payload = new Error(`${words}/assets/${file}`)
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  await new Promise((done) => setTimeout(done))
}

const said = () => toastStore.read().map(({ text }) => text)

test('a file that is gone brings the new version, once', async () => {
  serverAnswers(404)
  await fails('gone-1.js')
  expect(reload).toHaveBeenCalledOnce()

  await fails('gone-1.js')

  expect(reload).toHaveBeenCalledOnce()
  expect(tellOfUpdate).toHaveBeenCalledOnce()
})

test('a file that the server has is asked for by the next press, and by a new page when the browser fails it again', async () => {
  serverAnswers(200)
  await fails('there-1.js')
  expect(reload).not.toHaveBeenCalled()
  expect(said()).toEqual(['این بخش نیامد؛ دوباره تلاش کنید'])

  await fails('there-2.js')
  expect(reload).not.toHaveBeenCalled()
  await fails('there-1.js')

  expect(reload).toHaveBeenCalledOnce()
})

test('as long as the server does not answer it is only said', async () => {
  serverAnswers('nothing')
  await fails('cut-1.js')
  await fails('cut-1.js')

  expect(reload).not.toHaveBeenCalled()
  expect(said()).toEqual(['این بخش نیامد؛ دوباره تلاش کنید'])
})

test('a style sheet that did not come is linked anew until it comes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
  serverAnswers(200)
  document.head.innerHTML = '<link rel="preload"><link rel="stylesheet" crossorigin href="/assets/drawer-1.css">'
  const link = () => document.querySelector('link[rel="stylesheet"]')
  const links = new Set([link()])
  await fails('drawer-1.css', 'Unable to preload CSS for ')
  for (const _ of [1, 2]) {
    await vi.advanceTimersByTimeAsync(2_000)
    links.add(link())
    link()?.dispatchEvent(new Event('error'))
  }
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await vi.advanceTimersByTimeAsync(2_000)
  links.add(link())
  link()?.dispatchEvent(new Event('error'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(links).toContain(link())

  window.dispatchEvent(new Event('online'))

  links.add(link())
  expect(links.size).toBe(5)
  expect(document.querySelectorAll('link')).toHaveLength(2)
  expect(link()?.outerHTML).toBe('<link rel="stylesheet" crossorigin="" href="/assets/drawer-1.css">')
  vi.useRealTimers()
})
