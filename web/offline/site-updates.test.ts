// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { startWorker } from './site-updates.ts'

test('a worker whose script did not come is asked for again when the connection is back', async () => {
  const worker = {}
  const register = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('An unknown error occurred when fetching the script.'))
    .mockResolvedValue(worker)
  const serviceWorker = Object.assign(new EventTarget(), { register, ready: Promise.resolve(worker), controller: null })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }))
  const started = startWorker()
  await vi.waitFor(() => expect(register).toHaveBeenCalledOnce())
  await new Promise((done) => setTimeout(done, 20))
  expect(register).toHaveBeenCalledOnce()

  window.dispatchEvent(new Event('online'))

  expect(await started).toEqual({ worker, isFirst: true })
  expect(register).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
