import { z } from 'zod'
import { defineCall } from './call.ts'
import { OrderId, OrderNumber, ReceiptId } from './ids.ts'
import { Amount } from './money.ts'

const Party = z.object({
  name: z.string(),
  nationalCode: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  postalCode: z.string(),
  phone: z.string(),
})

/** The invoice of one seller's part, as it was paid. What is not known of a party is empty. */
export const Invoice = z.object({
  /** The order's number and the part's place in it: one of its own for every part. */
  number: z.string(),
  orderId: OrderId,
  orderNumber: OrderNumber,
  /** When the part was paid. */
  issuedAt: z.iso.datetime(),
  seller: Party,
  buyer: Party,
  lines: z.array(z.object({ id: z.string(), name: z.string(), quantity: z.int(), price: Amount, totalPrice: Amount })),
  subtotal: Amount,
  discount: Amount,
  /** What sending costs; 0 where nothing is asked for it. */
  shipping: Amount,
  vatBasisPoints: z.int(),
  vat: Amount,
  /** subtotal − discount + shipping + vat. */
  total: Amount,
})
export type Invoice = z.infer<typeof Invoice>

/** A call of ours: `vatLink` of a paid part leads to the page that shows it. */
export const readInvoiceCall = defineCall({
  method: 'GET',
  path: '/orders/invoice/:receiptId',
  by: 'shopper',
  transaction: 'read',
  summary: 'The invoice of a seller’s part that was asked for and is paid',
  params: z.object({ receiptId: ReceiptId }),
  answer: z.object({ invoice: Invoice }),
  errors: ['ORDER_NOT_FOUND', 'INVOICE_NOT_ISSUED'],
})
