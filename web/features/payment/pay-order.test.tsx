import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderDetail } from '#contract/order.ts'
import { OrderStatus, PaymentState } from '#contract/payment-state.ts'
import { isDue, PayOrder } from './pay-order.tsx'

const ORDER = {
  orderId: 'order_01890000-0000-7000-8000-000000000000',
  orderNumber: '482731659',
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  status: 'basket',
  isPaid: 'unpaid',
  totalPrice: 0,
  totalDiscount: 0,
  paymentMethod: { name: 'cod', label: 'پرداخت در محل', paymentMethod: 'cod' },
  delivered: false,
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  delivery_type: 'postal',
  discount_code_id: null,
  itemCount: 0,
  items: [],
  sellers: [],
  address: { province: '', city: '', address: '', postalCode: '' },
  note: '',
}

test.each(['cod', 'online'])('an order by %s without sellers says that it holds nothing, and leads to the orders', (paymentMethod) => {
  const order = OrderDetail.parse({ ...ORDER, paymentMethod: { name: paymentMethod, label: 'روش', paymentMethod } })

  const shown = renderToStaticMarkup(<PayOrder order={order} />)

  expect(shown).toContain('هیچ آیتمی موجود نیست')
  expect(shown).toContain('href="/account/orders"')
})

test('what is paid, settled with its seller or has ended is not handed over again', () => {
  const due = PaymentState.options.flatMap((isPaid) =>
    OrderStatus.options.filter((status) => isDue({ isPaid, status })).map((status) => `${isPaid} ${status}`),
  )

  expect(due.filter((part) => !/^(unpaid|prepaid) /.test(part))).toEqual([])
  expect(due.filter((part) => / (cancelled|failed)$/.test(part))).toEqual([])
  expect(due).toEqual(expect.arrayContaining(['unpaid waiting', 'unpaid rejected', 'prepaid waiting', 'unpaid pending']))
})
