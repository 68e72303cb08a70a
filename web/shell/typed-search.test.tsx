// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LISTING_SEARCH_DEBOUNCE_MS } from '#contract/timings.ts'
import { useClientLinks } from './client-links.ts'
import { useTypedSearch } from './typed-search.ts'

beforeEach(() => {
  vi.useFakeTimers()
  window.location.href = 'http://localhost/brands'
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function Frame() {
  useClientLinks()
  return <Outlet />
}

function Brands() {
  const navigate = useNavigate()
  const [typed, type] = useTypedSearch('', (words) => void navigate(`/brands?s=${words}`))
  return (
    <>
      <input type="search" value={typed} onChange={(event) => type(event.target.value)} />
      <a href="/brands/apple">اپل</a>
      <a href="#letter-a">a</a>
    </>
  )
}

function openBrands() {
  const answer = Promise.withResolvers<null>()
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [
          { path: '/brands', Component: Brands },
          { path: '/brands/apple', loader: () => answer.promise, element: 'the brand' },
        ],
      },
    ],
    { initialEntries: ['/brands'] },
  )
  render(<RouterProvider router={router} />)
  return { router, answer }
}

const type = (words: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } })

test('a link that is pressed just before the typing rests is followed, also where nothing is rendered in between', async () => {
  const { router, answer } = openBrands()
  type('apple')
  vi.advanceTimersByTime(LISTING_SEARCH_DEBOUNCE_MS - 1)

  screen.getByText('اپل').click()
  vi.advanceTimersByTime(1)
  await act(async () => answer.resolve(null))

  expect(router.state.location.pathname).toBe('/brands/apple')
  await act(() => vi.advanceTimersByTimeAsync(LISTING_SEARCH_DEBOUNCE_MS))
  expect(router.state.location.pathname).toBe('/brands/apple')
})

test('a link within the page leaves what was typed to be searched for', async () => {
  const { router } = openBrands()
  type('apple')

  await act(async () => screen.getByText('a').click())
  await act(() => vi.advanceTimersByTimeAsync(LISTING_SEARCH_DEBOUNCE_MS))

  expect(router.state.location.search).toBe('?s=apple')
})

test('what is typed is searched for once, when the typing rests', async () => {
  const { router } = openBrands()
  const asked: string[] = []
  router.subscribe(({ location }) => asked.push(location.search))
  for (const words of ['a', 'ap', 'apple']) {
    type(words)
    await act(() => vi.advanceTimersByTimeAsync(LISTING_SEARCH_DEBOUNCE_MS - 1))
  }

  await act(() => vi.advanceTimersByTimeAsync(1))

  expect([...new Set(asked)]).toEqual(['?s=apple'])
})
