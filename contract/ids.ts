import { z } from 'zod'

/** Ids are short opaque texts. What they identify is in the type, not in the letters. */
const id = () => z.string().trim().min(1).max(64)

export const ProductId = id().brand<'ProductId'>()
export type ProductId = z.infer<typeof ProductId>
/** A variant, `combinationsID` on the wire. */
export const VariantId = id().brand<'VariantId'>()
export type VariantId = z.infer<typeof VariantId>
/** The variant that a card shows, `?variant=` of the product's page; null where the page opens with it anyway. */
export const CardVariant = VariantId.nullable()
/** An offer, `psid` on the wire. */
export const OfferId = id().brand<'OfferId'>()
export type OfferId = z.infer<typeof OfferId>
export const SellerId = id().brand<'SellerId'>()
export type SellerId = z.infer<typeof SellerId>
export const UserId = id().brand<'UserId'>()
export type UserId = z.infer<typeof UserId>
const NO_SUCH_ORDER = 'شناسه سفارش یافت نشد'

/** `order_` and a UUID of version 7. */
export const OrderId = z
  .string()
  .regex(/^order_[0-9a-f-]{36}$/, NO_SUCH_ORDER)
  .brand<'OrderId'>()
export type OrderId = z.infer<typeof OrderId>
/** What people call an order by: nine Latin digits. Screens show them in Persian; calls go by `OrderId`. */
export const OrderNumber = z
  .string()
  .regex(/^[1-9][0-9]{8}$/)
  .brand<'OrderNumber'>()
export type OrderNumber = z.infer<typeof OrderNumber>
/** One seller's part of an order, `receipt_id_seller` on the wire: `receipt_` and a UUID of version 7. */
export const ReceiptId = z
  .string()
  .regex(/^receipt_[0-9a-f-]{36}$/, NO_SUCH_ORDER)
  .brand<'ReceiptId'>()
export type ReceiptId = z.infer<typeof ReceiptId>
/** One charge of a wallet: `deposit_` and a UUID of version 7. */
export const DepositId = z
  .string()
  .regex(/^deposit_[0-9a-f-]{36}$/, 'شناسهٔ شارژ کیف پول یافت نشد')
  .brand<'DepositId'>()
export type DepositId = z.infer<typeof DepositId>
export const PaymentId = id().brand<'PaymentId'>()
export type PaymentId = z.infer<typeof PaymentId>

/** Part of an address: Latin letters, digits, Persian letters, hyphen and half-space. */
export const Slug = z
  .string()
  .trim()
  .min(1)
  .max(160)
  .regex(/^[\p{L}\p{N}\u200c_.-]+$/u)
