import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OrderStatus, PaymentState } from '#contract/payment-state.ts'
import { orderOf } from '#web/features/order/order.testing.ts'
import { isDue, PayOrder } from './pay-order.tsx'

test.each(['cod', 'online'])('an order by %s without sellers says that it holds nothing, and leads to the orders', (paymentMethod) => {
  const order = orderOf({ sellers: [], paymentMethod: { name: paymentMethod, label: 'روش', paymentMethod } })

  const shown = renderToStaticMarkup(<PayOrder order={order} />)

  expect(shown).toContain('هیچ آیتمی موجود نیست')
  expect(shown).toContain('href="/account/orders"')
})

test.each([
  [1_000_000, 'پرداخت ۱٬۰۰۰٬۰۰۰ تومان از کیف پول', 'انتقال فوری'],
  [5_000_000, 'پرداخت ۱٬۰۰۰٬۰۰۰ تومان از کیف پول', 'انتقال فوری'],
  [400_000, 'انتقال فوری', 'تومان از کیف پول'],
  [0, 'انتقال فوری', 'از کیف پول'],
])('with %i in the address for the wallet, an order of a million is handed over with «%s»', (wallet, press, absent) => {
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <PayOrder order={orderOf({})} wallet={wallet} />
      </QueryClientProvider>
    </MemoryRouter>,
  )

  expect(shown).toContain(press)
  expect(shown).not.toContain(absent)
})

test('an order that was opened with the wallet is paid from it, also where the address does not say how much', () => {
  const paymentMethod = { name: 'wallet', label: 'کیف پول', paymentMethod: 'online' }

  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <PayOrder order={orderOf({ paymentMethod })} />
      </QueryClientProvider>
    </MemoryRouter>,
  )

  expect(shown).toContain('پرداخت ۱٬۰۰۰٬۰۰۰ تومان از کیف پول')
})

test('what is paid, settled with its seller or has ended is not handed over again', () => {
  const due = PaymentState.options.flatMap((isPaid) =>
    OrderStatus.options.filter((status) => isDue({ isPaid, status })).map((status) => `${isPaid} ${status}`),
  )

  expect(due.filter((part) => !/^(unpaid|prepaid) /.test(part))).toEqual([])
  expect(due.filter((part) => / (cancelled|failed)$/.test(part))).toEqual([])
  expect(due).toEqual(expect.arrayContaining(['unpaid waiting', 'unpaid rejected', 'prepaid waiting', 'unpaid pending']))
})
