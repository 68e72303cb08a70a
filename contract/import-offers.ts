import { z } from 'zod'
import { CURRENCY_LABELS, currencyAmount } from './currency.ts'
import { OfferId, SellerId, VariantId } from './ids.ts'
import { deliveryTimeOf } from './import-delivery-time.ts'
import {
  amount,
  barcode,
  endingMoment,
  flag,
  idOf,
  kept,
  list,
  moment,
  price,
  row,
  stock,
  text,
  textOrEmpty,
  wholeNumber,
} from './import-fields.ts'
import { STOCK_MAX } from './limits.ts'
import { BUY_TYPES, DELIVERY_TIMES, type DeliveryTime } from './product.ts'

const OPTION_TYPES = ['color', 'warranty', 'material', 'other'] as const

/** One choice of one attribute. `value` of a colour is its hex (#rrggbb), `label` its name. */
export const OptionRow = row({
  id: idOf(z.string(), 'شناسهٔ گزینه'),
  attribute_id: idOf(z.string(), 'شناسهٔ ویژگی'),
  attribute_name: text('نام ویژگی', 60),
  type: z.enum(OPTION_TYPES, { error: `نوع گزینه باید ${OPTION_TYPES.join('، ')} باشد` }),
  value: text('مقدار', 100),
  label: text('برچسب', 100),
}).check(({ value: { type, value, label }, issues }) => {
  if (type !== 'color' || /^#[0-9a-f]{6}$/i.test(value)) return
  const message = `کد رنگ «${label}» چیست؟ # و شش رقم یا حرف از a تا f بنویسید`
  issues.push({ code: 'custom', path: ['value'], message, input: value })
})
export type OptionRow = z.output<typeof OptionRow>

const idIn = (name: string) => (value: unknown) =>
  typeof value === 'object' && value !== null && name in value ? Object.entries(value).find(([key]) => key === name)?.[1] : value

const PaymentType = z
  .enum(['Cash', 'presale', 'Credit'], { error: 'نوع پرداخت باید Cash یا presale باشد' })
  .transform((type): 'Cash' | 'presale' => (type === 'Cash' ? 'Cash' : 'presale'))
  .default('Cash')
const DeliveryTimeRow = z
  .preprocess(
    idIn('value'),
    z.string({ error: 'زمان ارسال باید متن باشد' }).transform((written, context): DeliveryTime => {
      const known = deliveryTimeOf(written)
      if (known !== undefined) return known
      context.addIssue({
        code: 'custom',
        message: `زمان ارسال باید یکی از ${Object.values(DELIVERY_TIMES).join('، ')} باشد`,
        input: written,
      })
      return z.NEVER
    }),
  )
  .default('in1day')

const CurrencyPriceRow = row(
  { label: z.enum(CURRENCY_LABELS, { error: `ارز باید ${CURRENCY_LABELS.join(' یا ')} باشد` }), amount: currencyAmount },
  'قیمت ارزی',
)

/** One seller's offer of a combination; key: the combination and the seller. A new one needs stock and price. */
export const OfferRow = row({
  /** The seller. */
  id: idOf(SellerId, 'شناسهٔ فروشنده'),
  /** The offer's id when it is new; made up when absent. */
  psid: idOf(OfferId, 'شناسهٔ پیشنهاد').optional(),
  shortName: kept(textOrEmpty('نام کوتاه', 120)),
  /** Pieces. «ناموجود» is none; «موجود» keeps a stock that is known and is one piece where none is. */
  stock: kept(stock('موجودی', STOCK_MAX).default(0)),
  payment_type: kept(PaymentType),
  buy_type: kept(z.enum(BUY_TYPES, { error: 'نوع فروش باید Wholesale یا single باشد' }).default('single')),
  minOrder: kept(wholeNumber('حداقل سفارش', 1, 1_000_000).default(1)),
  /** null or 0: no limit but the stock. */
  maxOrder: z.preprocess((value) => (value === 0 ? null : value), wholeNumber('حداکثر سفارش', 1, 1_000_000).nullish()),
  /** Location ids, or objects with `locationId`; replaces the whole list. Of a new offer when absent, and with null: where the seller delivers to. */
  delivery: list(z.preprocess(idIn('locationId'), idOf(z.string(), 'شناسهٔ محل')), 100, 'محل‌های ارسال').nullish(),
  deliveryTime: kept(DeliveryTimeRow),
  /**
   * An offer without a price is not for sale: a known one goes off sale until a price comes and keeps its last one, a new one is not made. null says so where
   * nothing is in stock, «تماس بگیرید» always.
   */
  price: row(
    {
      regularPrice: price('قیمت').nullish(),
      discountedPrice: amount('قیمت با تخفیف', 1).nullish(),
      /** In other currencies, in major units; replaces the whole list. */
      ICPrice: list(CurrencyPriceRow, 10, 'قیمت‌های ارزی').nullish(),
    },
    'قیمت',
  ).nullish(),
  /** A discounted price runs from start to end; null for the start is «always», for the end «until changed». */
  specialOfferStartsAt: moment('آغاز پیشنهاد ویژه').nullish(),
  special_offer: endingMoment('پایان پیشنهاد ویژه').nullish(),
  active: kept(flag('فعال').default(true)),
})
export type OfferRow = z.output<typeof OfferRow>

/**
 * Without an id: the combination with these options; without options too, the only one of the product, or the only one of it that the seller offers.
 * What could be several is asked.
 */
export const CombinationRow = row({
  id: idOf(VariantId, 'شناسهٔ ترکیب').optional(),
  /** Ids of the product's options, or objects with `id`. */
  options: list(z.preprocess(idIn('id'), idOf(z.string(), 'شناسهٔ گزینه')), 10, 'گزینه‌ها').optional(),
  selected: kept(flag('ترکیب پیش‌فرض').default(false)),
  /** GTIN of the piece; null takes it away. */
  gtin: barcode('بارکد').nullish(),
  suppliers: list(OfferRow, 100, 'فروشندگان').optional(),
})
export type CombinationRow = z.output<typeof CombinationRow>
