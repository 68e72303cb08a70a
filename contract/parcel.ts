import { z } from 'zod'
import { Carrier } from './carriers.ts'
import { Amount } from './money.ts'

/** What was sent together of one seller's part, as seller and buyer see it. Numbered from 1. */
export const Parcel = z.object({
  no: z.int().positive(),
  carrier: Carrier,
  carrierLabel: z.string(),
  /** Empty: the carrier gives none. */
  code: z.string(),
  trackingUrl: z.string().nullable(),
  sentAt: z.iso.datetime(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      name: z.string(),
      quantity: z.int().positive(),
      /** Serial or IMEI of each piece, where the product asks for it. */
      pieceCodes: z.array(z.string()),
    }),
  ),
})
export type Parcel = z.infer<typeof Parcel>

/** Why pieces of an order are not sent. */
export const DeclineReason = z.enum(['out_of_stock', 'damaged', 'wrong_price', 'cannot_deliver', 'other', 'late'], {
  error: 'علت رد را انتخاب کنید',
})
export type DeclineReason = z.infer<typeof DeclineReason>

/** `late`: the deadline passed, which nobody chooses. */
export const ChosenDeclineReason = DeclineReason.exclude(['late'], { error: 'علت رد را انتخاب کنید' })
export type ChosenDeclineReason = z.infer<typeof ChosenDeclineReason>

/** `goesBack`: whether the pieces can be sold again. */
export const DECLINE_REASONS = {
  out_of_stock: { label: 'موجودی تمام شده است', goesBack: false },
  damaged: { label: 'محصول آسیب دیده است', goesBack: false },
  wrong_price: { label: 'قیمت اشتباه بوده است', goesBack: true },
  cannot_deliver: { label: 'به این نشانی نمی‌فرستیم', goesBack: true },
  other: { label: 'علت دیگر', goesBack: true },
  late: { label: 'مهلت فروشنده تمام شد', goesBack: true },
} as const satisfies Record<DeclineReason, { label: string; goesBack: boolean }>

/** Pieces that a seller declined at once, and what became of their money. */
export const Decline = z.object({
  at: z.iso.datetime(),
  /** Who: the seller, the market where a deadline passed, or its staff. */
  by: z.enum(['seller', 'market', 'staff']),
  note: z.string(),
  lines: z.array(
    z.object({ lineId: z.string(), name: z.string(), image: z.string(), quantity: z.int().positive(), reason: DeclineReason }),
  ),
  /** What they cost, after discount, with VAT; of a part that ended with its shipping. */
  worth: Amount,
  /** What of it went to the buyer's wallet. */
  refund: Amount,
  /** What of it was paid to the seller directly, who gives it back. */
  fromSeller: Amount,
})
export type Decline = z.infer<typeof Decline>
