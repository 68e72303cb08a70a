// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { createSignal, createStore, onWindow } from './store.ts'
import { useStore } from './use-store.ts'

afterEach(cleanup)

test('a store tells of what is another value than before, and of nothing else', () => {
  const store = createStore(1)
  const heard = vi.fn()
  const end = store.subscribe(heard)

  store.set(1)
  store.set(2)
  end()
  store.set(3)

  expect(heard).toHaveBeenCalledOnce()
  expect(store.read()).toBe(3)
})

test('a source is listened to while somebody listens, and left with the last of them', () => {
  const told: string[] = []
  const signal = createSignal((tell) => {
    told.push('begun')
    tell()
    return () => told.push('left')
  })

  const ends = [signal.subscribe(() => told.push('one')), signal.subscribe(() => told.push('other'))]
  signal.tell()
  for (const end of ends) end()
  signal.tell()

  expect(told).toEqual(['begun', 'one', 'one', 'other', 'left'])
})

test('what another tab writes reaches a listener', () => {
  const heard = vi.fn()
  const end = createSignal(onWindow('storage')).subscribe(heard)

  window.dispatchEvent(new Event('storage'))
  end()
  window.dispatchEvent(new Event('storage'))

  expect(heard).toHaveBeenCalledOnce()
})

test('the server renders the first value, and the browser follows the part that is shown', () => {
  const store = createStore<readonly string[]>([])
  store.set(['kept from before'])
  const drawn = vi.fn()
  function HowMany() {
    const count = useStore(store, (all) => all.length)
    drawn()
    return <output>{count}</output>
  }
  expect(renderToString(<HowMany />)).toContain('>0<')

  render(<HowMany />)
  const before = drawn.mock.calls.length
  act(() => store.set(['as many']))
  expect(drawn.mock.calls.length).toBe(before)
  act(() => store.set(['one', 'two']))

  expect(screen.getByRole('status').textContent).toBe('2')
})
