import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { StatusOrder } from '#contract/payment.ts'
import { entryOf } from '#web/features/order/order.testing.ts'
import { StatusView } from './status-view.tsx'

/** An order of a million, paid whole. */
function paidOrder(fromWallet: number): StatusOrder {
  return StatusOrder.parse({
    order_id: 'order_01890000-0000-7000-8000-000000000000',
    orderNumber: '482731659',
    isPaid: 'paid',
    status: 'processing',
    customer_name: 'مریم احمدی',
    customer_phone_number: '09130000001',
    totalPriceToPay: 1_000_000,
    paidAmount: 1_000_000,
    due: 0,
    dueToSeller: 0,
    totalShipping: 0,
    delivery_type: 'postal',
    paymentComment: '',
    walletShare: { paid: fromWallet, tried: 0 },
    sellers: [entryOf({ isPaid: 'paid' })],
    plans: [],
    relatedOrders: [],
    orderItems: [],
  })
}

test.each([
  ['the wallet', 1_000_000, '</svg>کیف پول</span>', 'بانک آزمایشی'],
  ['the wallet and a gateway', 400_000, 'بانک آزمایشی', '</svg>کیف پول</span>'],
  ['a gateway', 0, 'بانک آزمایشی', 'کیف پول'],
])('a seller’s part of an order that %s paid says so', (_, fromWallet, says, hides) => {
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <StatusView order={paidOrder(fromWallet)} outcome={null} />
    </MemoryRouter>,
  )

  expect(shown).toContain(says)
  expect(shown).not.toContain(hides)
})
