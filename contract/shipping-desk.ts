import { z } from 'zod'
import { defineCall } from './call.ts'
import { SellerId } from './ids.ts'
import { amount, flag, list, row, textOrEmpty, wholeNumber } from './import-fields.ts'
import { SHIPPING_METHODS_MAX } from './limits.ts'
import { SHIPPING_KIND_LABELS, ShippingKind, ShippingMethod, ShippingMethodId } from './shipping.ts'
import { shippingFaults } from './shipping-faults.ts'

/* The ways in which a seller sends, as the seller keeps them at its desk, and staff for it. */

/** Costs in toman. The id is that of a method which is there; a new one has none. */
export const ShippingMethodGiven = row({
  id: ShippingMethodId.optional(),
  kind: z.enum(ShippingKind.options, { error: 'شیوهٔ ارسال را انتخاب کنید' }),
  /** Empty: what its kind is called. */
  label: textOrEmpty('عنوان ارسال', 60),
  cost: amount('هزینهٔ ارسال', 0),
  paidOnArrival: flag('پس‌کرایه'),
  freeFrom: amount('کف خرید برای ارسال رایگان', 1).nullable(),
  minDays: wholeNumber('کمترین روز ارسال', 0, 365).nullable(),
  maxDays: wholeNumber('بیشترین روز ارسال', 0, 365).nullable(),
  address: textOrEmpty('نشانی تحویل حضوری', 300),
})
  .check(({ value, issues }) => {
    for (const { field, message } of shippingFaults(value)) issues.push({ code: 'custom', path: [field], message, input: value })
  })
  .transform((given) => ({ ...given, label: given.label === '' ? SHIPPING_KIND_LABELS[given.kind] : given.label }))
export type ShippingMethodGiven = z.output<typeof ShippingMethodGiven>

const NO_VERSION = 'نسخهٔ شیوه‌های ارسال درست نیست'

/** The whole list, the one that counts until a shopper chooses first; with the version that was read: a save of an older one is refused. */
export const SaveShippingMethods = z.object({
  methods: list(ShippingMethodGiven, SHIPPING_METHODS_MAX, 'شیوه‌های ارسال'),
  version: z.string({ error: NO_VERSION }).regex(/^[0-9a-f]{32}$/, NO_VERSION),
})
export type SaveShippingMethods = z.output<typeof SaveShippingMethods>

export const SellersShipping = z.object({
  sellerName: z.string(),
  /** At their full cost. */
  methods: z.array(ShippingMethod),
  version: z.string(),
})
export type SellersShipping = z.infer<typeof SellersShipping>

const saved = z.object({ status: z.literal('ok'), message: z.string(), shipping: SellersShipping })

export const readOwnShippingCall = defineCall({
  by: 'seller',
  can: 'desk.shop',
  method: 'GET',
  path: '/desk/shipping',
  transaction: 'read',
  summary: 'The ways in which the seller sends',
  answer: SellersShipping,
  errors: [],
})

export const saveOwnShippingCall = defineCall({
  by: 'seller',
  can: 'desk.shop',
  method: 'PUT',
  path: '/desk/shipping',
  transaction: 'write',
  summary: 'The list of ways in which the seller sends becomes the given one; orders that were placed keep theirs',
  body: SaveShippingMethods,
  answer: saved,
  errors: ['SHIPPING_METHODS_CHANGED'],
})

const params = z.object({ sellerId: SellerId })

export const readShippingOfSellerCall = defineCall({
  by: 'staff',
  can: 'sellers.write',
  method: 'GET',
  path: '/master-dash/sellers/:sellerId/shipping',
  transaction: 'read',
  summary: 'The ways in which this seller sends',
  params,
  answer: SellersShipping,
  errors: ['SELLER_NOT_FOUND'],
})

export const saveShippingOfSellerCall = defineCall({
  by: 'staff',
  can: 'sellers.write',
  method: 'PUT',
  path: '/master-dash/sellers/:sellerId/shipping',
  transaction: 'write',
  summary: 'The list of ways in which this seller sends becomes the given one',
  params,
  body: SaveShippingMethods,
  answer: saved,
  errors: ['SELLER_NOT_FOUND', 'SHIPPING_METHODS_CHANGED'],
})
