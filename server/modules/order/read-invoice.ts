import type { OrderId, OrderNumber, ReceiptId, UserId } from '#contract/ids.ts'
import type { Invoice } from '#contract/invoice.ts'
import { type Toman, toman } from '#contract/money.ts'
import type { PaymentState } from '#contract/payment-state.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { InvoiceNotIssued, OrderNotFound } from './order.errors.ts'
import { listOrderLines } from './order.queries.ts'

interface InvoiceRecord {
  orderId: OrderId
  orderNumber: OrderNumber
  position: number
  vatRequested: boolean
  isPaid: PaymentState
  paidAt: Date
  sellerName: string
  sellerProvince: string
  sellerCity: string
  customerName: string
  customerPhone: string
  nationalCode: string
  province: string
  city: string
  address: string
  postalCode: string
  subtotal: Toman
  discount: Toman
  vatBasisPoints: number
  vat: Toman
  total: Toman
}

/** A part that a discount paid whole has no payment of its own; it was paid when its order was placed. */
const findInvoice = statement<{ userId: UserId; receiptId: ReceiptId }, InvoiceRecord>(
  'find-invoice',
  `
  select o.id as "orderId", o.number::text as "orderNumber", part.position, part.vat_requested as "vatRequested", part.is_paid as "isPaid",
    coalesce(payment.updated_at, o.placed_at, o.updated_at) as "paidAt", part.seller_label as "sellerName", seller.province as "sellerProvince", seller.city as "sellerCity",
    o.customer_name as "customerName", o.customer_phone as "customerPhone", o.national_code as "nationalCode", o.province, o.city, o.address,
    o.postal_code as "postalCode", part.subtotal, part.discount, part.vat_basis_points as "vatBasisPoints", part.vat, part.total
  from seller_orders as part
  join orders as o on o.user_id = part.user_id and o.id = part.order_id
  join sellers as seller on seller.id = part.seller_id
  left join payments as payment on payment.user_id = part.user_id and payment.id = part.payment_id
  where part.user_id = :userId and part.id = :receiptId`,
)

/** The invoice of one seller's part, once it was asked for and is paid: of what was ordered, from the order as it was frozen. */
export async function readInvoice(on: Handle, userId: UserId, receiptId: ReceiptId): Promise<Invoice> {
  const found = await findInvoice.first(on, { userId, receiptId })
  if (found === undefined) throw OrderNotFound()
  if (!hasInvoice(found)) throw InvoiceNotIssued()

  const lines = (await listOrderLines(on, userId, found.orderId)).filter((line) => line.receiptId === receiptId)
  const { orderId, orderNumber, subtotal, discount, vatBasisPoints, vat, total } = found
  return {
    number: `${orderNumber}-${found.position + 1}`,
    orderId,
    orderNumber,
    issuedAt: found.paidAt.toISOString(),
    seller: {
      name: found.sellerName,
      nationalCode: '',
      province: found.sellerProvince,
      city: found.sellerCity,
      address: '',
      postalCode: '',
      phone: '',
    },
    buyer: {
      name: found.customerName,
      nationalCode: found.nationalCode,
      province: found.province,
      city: found.city,
      address: found.address,
      postalCode: found.postalCode,
      phone: found.customerPhone,
    },
    lines: lines.map(({ id, name, quantity, regularPrice, discountedPrice, lineTotal }) => ({
      id,
      name,
      quantity,
      price: discountedPrice ?? regularPrice,
      totalPrice: lineTotal,
    })),
    subtotal,
    discount,
    shipping: toman(total - subtotal + discount - vat),
    vatBasisPoints,
    vat,
    total,
  }
}

export function hasInvoice({ vatRequested, isPaid }: { vatRequested: boolean; isPaid: PaymentState }): boolean {
  return vatRequested && isPaid === 'paid'
}
