// @vitest-environment happy-dom
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

async function fails(file: string): Promise<void> {
  const payload = new Error(`Failed to fetch dynamically imported module: http://market.test/assets/${file}`)
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
