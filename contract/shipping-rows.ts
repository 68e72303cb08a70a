import { z } from 'zod'
import { amount, flag, idOf, row, textOrEmpty, wholeNumber } from './import-fields.ts'
import { SHIPPING_KIND_LABELS, ShippingKind, ShippingMethodId } from './shipping.ts'
import { type ShippingFault, shippingFaults } from './shipping-faults.ts'

const FIELD_NAMES = { cost: 'cost', address: 'address', maxDays: 'max_days' } as const satisfies Record<ShippingFault['field'], string>

/** A way in which a seller sends. Costs in toman; `paid_on_arrival`: the carrier asks for its own price at the door, and nothing of it is in our sums. */
export const ShippingMethodRow = row({
  id: idOf(ShippingMethodId, 'شناسهٔ شیوهٔ ارسال'),
  kind: z.enum(ShippingKind.options, { error: 'نوع ارسال باید post، courier، freight یا pickup باشد' }),
  label: textOrEmpty('عنوان ارسال', 60),
  cost: amount('هزینهٔ ارسال', 0).default(0),
  paid_on_arrival: flag('پس‌کرایه').default(false),
  free_from: amount('کف خرید برای ارسال رایگان', 1).nullable().default(null),
  min_days: wholeNumber('کمترین روز ارسال', 0, 365).nullable().default(null),
  max_days: wholeNumber('بیشترین روز ارسال', 0, 365).nullable().default(null),
  address: textOrEmpty('نشانی تحویل حضوری', 300),
})
  .check(({ value, issues }) => {
    const method = {
      ...value,
      paidOnArrival: value.paid_on_arrival,
      freeFrom: value.free_from,
      minDays: value.min_days,
      maxDays: value.max_days,
    }
    for (const { field, message } of shippingFaults(method))
      issues.push({ code: 'custom', path: [FIELD_NAMES[field]], message, input: value })
  })
  .transform((row) => ({ ...row, label: row.label === '' ? SHIPPING_KIND_LABELS[row.kind] : row.label }))
export type ShippingMethodRow = z.output<typeof ShippingMethodRow>
