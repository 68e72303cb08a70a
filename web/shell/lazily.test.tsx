// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazily } from './lazily.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const Part: ComponentType<{ onClose?: () => void }> = () => <p>آمد</p>

const LONG_MS = 60_000

/** A part whose loads end as the test says, in turn. */
function steered() {
  const loads: PromiseWithResolvers<typeof Part>[] = []
  const Steered = lazily(() => {
    const load = Promise.withResolvers<typeof Part>()
    loads.push(load)
    return load.promise
  })
  const end = (nth: number, how: 'comes' | 'fails') =>
    act(async () => {
      if (how === 'comes') loads[nth]?.resolve(Part)
      else loads[nth]?.reject(new Error('The connection is gone.'))
    })
  return { Steered, loads, end }
}

const connectionReturns = () => act(async () => void window.dispatchEvent(new Event('online')))
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('without a connection a part is not asked for until the connection returns', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { Steered, loads, end } = steered()
  await act(async () => render(<Suspense>{<Steered />}</Suspense>))
  await end(0, 'fails')
  await passes(LONG_MS)
  expect(loads).toHaveLength(1)

  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  await connectionReturns()
  await passes(LONG_MS)
  await end(1, 'comes')

  expect(screen.getByText('آمد')).toBeTruthy()
})

test('a part that does not come although there is a connection is asked for a few times, later and later', async () => {
  const { Steered, loads, end } = steered()
  await act(async () => render(<Suspense>{<Steered />}</Suspense>))
  for (const [nth, waitMs] of [1_000, 2_000, 4_000, 8_000].entries()) {
    await end(nth, 'fails')
    await passes(waitMs - 1)
    expect(loads).toHaveLength(nth + 1)
    await passes(1)
    expect(loads).toHaveLength(nth + 2)
  }
  await end(4, 'fails')
  await passes(LONG_MS)
  expect(loads).toHaveLength(5)

  await connectionReturns()
  await passes(1_000)
  await end(5, 'comes')

  expect(screen.getByText('آمد')).toBeTruthy()
})

test('a part whose failure is known only after the connection returned is asked for as well', async () => {
  const { Steered, loads, end } = steered()
  await act(async () => render(<Suspense>{<Steered />}</Suspense>))

  await connectionReturns()
  await end(0, 'fails')
  await passes(1_000)
  expect(loads).toHaveLength(2)
  await end(1, 'comes')

  expect(screen.getByText('آمد')).toBeTruthy()
})

test('a part that can be closed is closed when it did not come, and the next press asks for it at once', async () => {
  const { Steered, loads, end } = steered()
  const closed = vi.fn()
  const { unmount } = await act(async () => render(<Suspense>{<Steered onClose={closed} />}</Suspense>))
  await end(0, 'fails')
  expect(closed).toHaveBeenCalledOnce()
  unmount()

  await act(async () => render(<Suspense>{<Steered onClose={closed} />}</Suspense>))
  expect(loads).toHaveLength(2)
  await end(1, 'comes')

  expect(screen.getByText('آمد')).toBeTruthy()
})
