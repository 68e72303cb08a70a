// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderAsking } from '#web/data/rendered.testing.tsx'
import { queryClientHere } from '#web/data/with-queries.tsx'
import { useCart, useSetCartLine } from './use-cart.ts'
import { useCartCount } from './use-cart-count.ts'
import { useSetCartPlan } from './use-set-cart-plan.ts'

const USER = { id: 'u-1', role: 'user', mobile: '09120000000', name: '', family: '', nationalCode: '', userType: '' }
const KEY = { productId: 'p-1', combinationsID: 'v-1', seller: { id: 's-1', label: 'نور' } }

/** A server with a cart of one line. A read sees the cart as it is when it begins, and is answered when the test lets it. */
function serveCart() {
  let count = 1
  let isHeld = false
  let reads = 0
  const held: (() => void)[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const answered = (answer: object) => new Response(JSON.stringify(answer))
    if (address.includes('/verify-user')) return answered({ valid: true, user: USER })
    if (typeof body === 'string') count += 2
    else reads++
    const cart = { message: '', cart: [{ ...KEY, count, price: { regularPrice: 10, discountedPrice: null }, changes: {} }], total: 0 }
    if (isHeld) await new Promise<void>((done) => held.push(done))
    return answered(cart)
  })
  return {
    hold: () => {
      isHeld = true
    },
    held,
    reads: () => reads,
    letGo: () => {
      isHeld = false
    },
  }
}

const Count = () => <output>{useCartCount() ?? '-'}</output>
const Page = () => <output>{useCart().count}</output>

function Shop() {
  const [late, setLate] = useState<'badge' | 'page'>()
  const line = useSetCartLine()
  const plan = useSetCartPlan()
  return (
    <>
      <Count />
      {late === 'badge' && <Count />}
      {late === 'page' && <Page />}
      <button type="button" onClick={() => setLate('badge')}>
        نشان
      </button>
      <button type="button" onClick={() => setLate('page')}>
        سبد
      </button>
      <button type="button" onClick={() => line.mutate({ ...KEY, count: 3 })}>
        محصول
      </button>
      <button type="button" onClick={() => plan.mutate({ modelId: 'pro', count: 1 })}>
        اشتراک
      </button>
      <p>{line.isSuccess || plan.isSuccess ? 'شد' : ''}</p>
    </>
  )
}

beforeEach(() => localStorage.setItem('user', 'token'))
afterEach(() => {
  cleanup()
  queryClientHere().clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const counts = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test.each(['محصول', 'اشتراک'])(
  'a read of the cart that began before a change of it («%s») does not bring the old cart back',
  async (change) => {
    const server = serveCart()
    const { person } = renderAsking(<Shop />)
    await waitFor(() => expect(counts()).toEqual(['1']))

    server.hold()
    await person.click(screen.getByRole('button', { name: 'سبد' }))
    await waitFor(() => expect(server.held).toHaveLength(1))
    server.letGo()
    await person.click(screen.getByRole('button', { name: change }))
    await screen.findByText('شد')
    server.held.shift()?.()
    await vi.waitUntil(() => queryClientHere().isFetching() === 0)

    expect(counts()).toEqual(['3', '3'])
  },
)

test('a part that is shown a moment later takes what was just read; a page that is opened asks anew', async () => {
  const server = serveCart()
  const { person } = renderAsking(<Shop />)
  await waitFor(() => expect(counts()).toEqual(['1']))

  await person.click(screen.getByRole('button', { name: 'نشان' }))
  await waitFor(() => expect(counts()).toEqual(['1', '1']))
  expect(server.reads()).toBe(1)

  await person.click(screen.getByRole('button', { name: 'سبد' }))
  await waitFor(() => expect(server.reads()).toBe(2))
})
