// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import { keepEarlyPresses } from './early-presses.ts'

beforeAll(keepEarlyPresses)

function Chips() {
  const [removed, setRemoved] = useState(0)
  const [available, setAvailable] = useState(false)
  return (
    <p>
      <button type="button" onClick={() => setRemoved(removed + 1)}>
        {removed} removed
      </button>
      <label>
        <input type="checkbox" checked={available} onChange={({ target }) => setAvailable(target.checked)} />
        {available ? 'available' : 'all'}
      </label>
    </p>
  )
}

/** A page as the server rendered it, on which everything lives but the chips; `comes` brings their script. */
async function pageWithLateChips() {
  const script = Promise.withResolvers<{ default: typeof Chips }>()
  const Late = lazy(() => script.promise)
  const page = (chips: ReactNode) => (
    <main>
      <Suspense>{chips}</Suspense>
    </main>
  )
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  place.innerHTML = renderToString(page(<Chips />))
  await act(async () => hydrateRoot(place, page(<Late />)))
  return { comes: () => act(async () => script.resolve({ default: Chips })), place }
}

const press = (place: HTMLElement, selector: string) => act(async () => place.querySelector<HTMLElement>(selector)?.click())

test('a button that was pressed before its script came does its work once it has come', async () => {
  const { comes, place } = await pageWithLateChips()
  await press(place, 'button')
  await press(place, 'button')
  expect(place.textContent).toContain('0 removed')

  await comes()

  await vi.waitFor(() => expect(place.textContent).toContain('1 removed'))
  await press(place, 'button')
  expect(place.textContent).toContain('2 removed')
})

test('a box that was pressed before its script came changes once, when it has come', async () => {
  const { comes, place } = await pageWithLateChips()
  await press(place, 'input')
  expect(place.querySelector('input')?.checked).toBe(false)

  await comes()

  await vi.waitFor(() => expect(place.textContent).toContain('available'))
  expect(place.querySelector('input')?.checked).toBe(true)
})

test('what went away before its script came is not pressed', async () => {
  const { place } = await pageWithLateChips()
  const button = place.querySelector('button')
  const pressed = vi.fn()
  await press(place, 'button')
  button?.addEventListener('click', pressed)
  place.remove()
  Object.assign(button ?? {}, { __reactFiber$late: {} })

  await new Promise((done) => setTimeout(done, 200))

  expect(pressed).not.toHaveBeenCalled()
})
