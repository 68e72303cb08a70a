import { z } from 'zod'
import { SubscriptionModel } from './content.ts'
import { entityCalls } from './entity.ts'
import { bodyOf, importCall, rows } from './import-call.ts'
import { amount, kept, list, row, SubscriptionModelRow, text, wholeNumber } from './import-fields.ts'
import { Amount } from './money.ts'
import { UNLIMITED } from './plan-duration.ts'

/** Key: `modelId`. A new one needs title and duration, and a price where it is not `basic`. */
export const SubscriptionPlanRow = row({
  modelId: SubscriptionModelRow.unwrap(),
  title: text('عنوان', 80).optional(),
  /** Days; -1: it does not end. */
  duration: wholeNumber('مدت', UNLIMITED, 3_650).optional(),
  features: kept(list(text('ویژگی', 160), 20, 'ویژگی‌ها').default([])),
  regularPrice: amount('قیمت', 0).optional(),
  discountPercent: kept(wholeNumber('درصد تخفیف', 0, 99).default(0)),
})
export type SubscriptionPlanRow = z.output<typeof SubscriptionPlanRow>

export const subscriptionPlanCalls = entityCalls({
  name: 'subscriptions',
  can: 'settings.write',
  row: SubscriptionPlanRow,
  shown: z.object({
    modelId: SubscriptionModel.shape.modelId,
    title: z.string(),
    duration: z.int(),
    features: z.array(z.string()),
    regularPrice: Amount,
    discountPercent: z.int(),
  }),
  example: {
    key: 'basic',
    row: { modelId: 'basic', title: 'پایه', duration: 30, features: ['همهٔ دسته‌های پایه'], regularPrice: 0, discountPercent: 0 },
  },
})

export const importSubscriptionPlansCall = importCall(
  'subscriptions',
  'settings.write',
  'Plans that shoppers may subscribe to',
  bodyOf({ subscriptions: rows(SubscriptionPlanRow) }),
)
