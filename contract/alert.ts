import { z } from 'zod'
import { formatCount } from '#persian/format.ts'
import { defineCall } from './call.ts'
import { ProductId, SellerId } from './ids.ts'
import { ALERT_INVENTORY_DEFAULT, ALERT_INVENTORY_MAX, ALERT_PRICE_DEFAULT, ALERT_SELLERS_MAX } from './limits.ts'
import { Amount, toman } from './money.ts'

/** `not_selected`: no alert is set. */
const AlertType = z.enum(['price_reach', 'inventory_reach', 'not_selected'])
export type AlertType = z.infer<typeof AlertType>

/** A shopper's alert for one product. */
export const StockAlert = z.object({
  product_id: ProductId,
  alertType: AlertType,
  /** In toman: the alert waits until the cheapest piece in stock costs as much or less. */
  price: Amount,
  /** The alert waits until the sellers together have as many or more. */
  inventory: z.int().min(1),
  supplierSelection: z.enum(['all', 'selected']),
  selectedSuppliers: z.array(SellerId),
  sms: z.boolean(),
  email: z.boolean(),
  /** It is so already: the alert tells of the next time that it becomes so. */
  isReached: z.boolean(),
})
export type StockAlert = z.infer<typeof StockAlert>

/** What the form shows while no alert is set. */
export const stockAlertDefaults = (productId: ProductId): StockAlert => ({
  product_id: productId,
  alertType: 'not_selected',
  price: toman(ALERT_PRICE_DEFAULT),
  inventory: ALERT_INVENTORY_DEFAULT,
  supplierSelection: 'all',
  selectedSuppliers: [],
  sms: true,
  email: false,
  isReached: false,
})

const whole = (nothing: string, least: number, tooLittle: string, most: number) =>
  z
    .int({ error: nothing })
    .min(least, tooLittle)
    .max(most, `حداکثر ${formatCount(most)}`)

/** The alert's form and body. What the other kind of alert asks for may be left out. */
export const SetStockAlert = z
  .object({
    product_id: ProductId,
    alertType: z.enum(['price_reach', 'inventory_reach'], { error: 'نوع هشدار را انتخاب کنید' }),
    price: whole('قیمت را به تومان بنویسید', 0, 'قیمت نباید منفی باشد', Number.MAX_SAFE_INTEGER).optional(),
    inventory: whole('تعداد را بنویسید', 1, 'موجودی باید دست‌کم ۱ عدد باشد', ALERT_INVENTORY_MAX).optional(),
    /** `select` is the form's word for `selected`. */
    supplierSelection: z
      .enum(['all', 'selected', 'select'], { error: 'فروشندگان را انتخاب کنید' })
      .transform((choice) => (choice === 'select' ? 'selected' : choice))
      .default('all'),
    selectedSuppliers: z
      .array(SellerId)
      .max(ALERT_SELLERS_MAX, `حداکثر ${formatCount(ALERT_SELLERS_MAX)} فروشنده را می‌توان انتخاب کرد`)
      .default([]),
    sms: z.boolean({ error: 'راه خبررسانی را انتخاب کنید' }).default(true),
    email: z.boolean({ error: 'راه خبررسانی را انتخاب کنید' }).default(false),
  })
  .superRefine((alert, { addIssue }) => {
    const refuse = (field: keyof typeof alert, message: string) => addIssue({ code: 'custom', path: [field], message })
    if (alert.alertType === 'price_reach' && alert.price === undefined) refuse('price', 'قیمت را به تومان بنویسید')
    if (alert.alertType === 'inventory_reach' && alert.inventory === undefined) refuse('inventory', 'تعداد را بنویسید')
    if (alert.supplierSelection === 'selected' && alert.selectedSuppliers.length === 0)
      refuse('selectedSuppliers', 'دست‌کم یک فروشنده را انتخاب کنید')
    if (!alert.sms && !alert.email) refuse('sms', 'دست‌کم یکی از پیامک یا ایمیل را انتخاب کنید')
  })
export type SetStockAlert = z.infer<typeof SetStockAlert>

const OfProduct = z.object({ id: ProductId })
const Answer = z.object({ status: z.literal('ok'), userStockAlert: StockAlert })

export const readStockAlertCall = defineCall({
  method: 'GET',
  path: '/users/userstockalertinfoget/:id',
  by: 'shopper',
  transaction: 'read',
  summary: 'The shopper’s alert for a product; the defaults with `not_selected` while none is set',
  params: OfProduct,
  answer: Answer,
  errors: ['PRODUCT_NOT_FOUND'],
})

export const setStockAlertCall = defineCall({
  method: 'POST',
  path: '/users/userstockalertinfoset',
  by: 'shopper',
  transaction: 'write',
  summary: 'Sets the shopper’s alert for a product, in place of the one that was',
  body: SetStockAlert,
  answer: Answer.extend({ message: z.string() }),
  errors: ['PRODUCT_NOT_FOUND', 'SELLER_NOT_FOUND', 'NO_EMAIL', 'TOO_MANY_ALERTS'],
})

/** The documented way to remove is a GET. It takes the bearer token, which no foreign page can make a browser send. */
export const removeStockAlertCall = defineCall({
  method: 'GET',
  path: '/users/userstockalertinforemove/:id',
  by: 'shopper',
  transaction: 'write',
  summary: 'Removes the shopper’s alert for a product; removing what is not there is no fault',
  params: OfProduct,
  answer: Answer.extend({ message: z.string() }),
  errors: ['PRODUCT_NOT_FOUND'],
})
