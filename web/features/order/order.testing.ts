import { OrderDetail, SellerEntry } from '#contract/order.ts'

const ONLINE = { name: 'fake', label: 'بانک آزمایشی', paymentMethod: 'online' } as const

const LINE = {
  id: 'line-1',
  order_id: 'order_01890000-0000-7000-8000-000000000000',
  quantity: 2,
  psid: 'offer1',
  combinationId: 'variant1',
  productId: '123xf4p',
  name: 'کتری',
  slug: 'ketri',
  image: '',
  attributes: [],
  price: 500_000,
  discount_price: null,
  totalPrice: 1_000_000,
}

const ENTRY = {
  receipt_id_seller: 'receipt_01890000-0000-7000-8000-000000000000',
  seller: { id: 'seller1', label: 'بازرگانی نور' },
  isPaid: 'unpaid',
  status: 'processing',
  quantity: 2,
  price: 1_000_000,
  discount_price: 0,
  shippingPrice: 0,
  shipping: null,
  vat: 0,
  totalPrice: 1_000_000,
  paidAmount: 0,
  due: 1_000_000,
  dueToSeller: 0,
  vatRequested: false,
  vatLink: null,
  paymentMethod: ONLINE,
  paymentComment: '',
  products: [{ id: LINE.productId, combinationId: LINE.combinationId, productDetails: LINE }],
}

const ORDER = {
  orderId: LINE.order_id,
  orderNumber: '482731659',
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
  status: 'processing',
  isPaid: 'unpaid',
  totalPrice: 1_000_000,
  totalDiscount: 0,
  totalShipping: 0,
  paidAmount: 0,
  due: 1_000_000,
  dueToSeller: 0,
  paymentMethod: ONLINE,
  delivered: false,
  customerName: 'مریم احمدی',
  customerEmail: '',
  customerPhone: '09130000001',
  delivery_type: 'postal',
  discount_code_id: null,
  itemCount: 1,
  items: [LINE],
  plans: [],
  sellers: [ENTRY],
  address: { province: 'اصفهان', city: 'اصفهان', address: '', postalCode: '' },
  receiver: null,
  note: '',
}

/** One seller's part as the server would answer it; `given` says what the test is about. */
export function entryOf(given: Record<string, unknown> = {}): SellerEntry {
  return SellerEntry.parse({ ...ENTRY, ...given })
}

export function orderOf(given: Record<string, unknown> = {}): OrderDetail {
  return OrderDetail.parse({ ...ORDER, ...given })
}
