// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { useFilters } from './use-filters.ts'

/** Every state in which the page was shown: what the controls say, and whether its products are on their way. */
const shown: string[] = []

function Listing() {
  const { filters, loading, choose } = useFilters()
  shown.push(`${filters.s} ${loading ? 'on their way' : 'there'}`)
  return (
    <button type="button" onClick={() => choose({ ...filters, s: 'lamp' })}>
      {filters.s}
    </button>
  )
}

test('products that were chosen are on their way from the press until they are there', async () => {
  const Page = createRoutesStub([
    { path: '/shop', Component: Listing, loader: () => new Promise((done) => setTimeout(() => done(null), 20)) },
  ])
  render(<Page initialEntries={['/shop?s=rug']} hydrationData={{ loaderData: { '0': null } }} />)

  ;(await screen.findByRole('button', { name: 'rug' })).click()
  await expect.poll(() => shown.at(-1)).toBe('lamp there')

  const states = shown.filter((state, at) => state !== shown[at - 1])
  expect(states).toEqual(['rug there', 'lamp on their way', 'lamp there'])
})
