import { DeskOrder, SlipSender } from './desk-order.ts'

export const SENDER = SlipSender.parse({
  name: 'آریا همراه',
  phone: '02188776655',
  address: 'خیابان جمهوری، پاساژ علاءالدین، طبقهٔ ۲',
  city: 'تهران',
  postalCode: '1193653471',
})

const AT = '2026-11-21T05:12:00.000Z'

/** A phone to be packed, and two cables that were declined. */
export function slipOrder(orderNumber = '482913057'): DeskOrder {
  const line = {
    lineId: 'line-1',
    productId: 'p-1',
    variantId: 'v-1',
    offerId: 'o-1',
    name: 'گوشی ردمی نوت ۱۴',
    slug: 'redmi',
    image: '',
    attributes: [{ color: 'مشکی' }],
    ordered: 1,
    declined: 0,
    sent: 0,
    left: 1,
    price: 31_450_000,
    total: 31_450_000,
    pieceCode: null,
    stock: 4,
  }
  return DeskOrder.parse({
    receiptId: 'receipt_01900000-0000-7000-8000-000000000000',
    orderNumber,
    stage: 'confirmed',
    status: 'processing',
    isPaid: 'paid',
    method: 'online',
    placedAt: AT,
    reachedAt: AT,
    sentAt: null,
    confirmedAt: AT,
    deliveredAt: null,
    deadline: null,
    province: 'تهران',
    city: 'نارمک',
    buyerName: 'نگار احمدی',
    pieces: 1,
    total: 31_450_000,
    shippingLabel: 'پست پیشتاز',
    acts: ['send'],
    buyer: {
      name: 'نگار احمدی',
      mobile: '09121234567',
      receiver: null,
      province: 'تهران',
      city: 'نارمک',
      address: 'خیابان گلبرگ، کوچهٔ سرو، پلاک ۱۲، واحد ۳',
      postalCode: '1619735744',
      note: 'لطفاً پیش از آمدن زنگ بزنید',
      isMasked: false,
      shownUntil: null,
    },
    shipping: null,
    carrier: 'post',
    lines: [line, { ...line, lineId: 'line-2', name: 'کابل', attributes: [], ordered: 2, declined: 2, left: 0 }],
    parcels: [],
    declines: [
      {
        at: AT,
        by: 'seller',
        note: '',
        lines: [{ lineId: 'line-2', name: 'کابل', image: '', quantity: 2, reason: 'out_of_stock' }],
        worth: 1_890_000,
        refund: 1_890_000,
        fromSeller: 0,
      },
    ],
    steps: [],
    money: { subtotal: 31_450_000, discount: 0, shipping: 0, vat: 0, total: 31_450_000, paid: 31_450_000, due: 0, refunded: 1_890_000 },
    vatRequested: false,
    invoiced: true,
  })
}
