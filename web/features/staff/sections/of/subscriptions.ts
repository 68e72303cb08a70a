import { SUBSCRIPTIONS_SAMPLE } from '#contract/import-samples.ts'
import { importSubscriptionPlansCall, SubscriptionPlanRow } from '#contract/subscription-plan-rows.ts'
import type { Section } from '../section.ts'
import { MODEL_OPTIONS, TITLE } from './shared-fields.ts'

export const section: Section = {
  kept: {
    entity: 'subscriptions',
    one: 'طرح',
    row: SubscriptionPlanRow,
    key: 'modelId',
    title: 'title',
    fields: [
      TITLE,
      { name: 'modelId', label: 'مدل', kind: 'choice', options: MODEL_OPTIONS, isRequired: true, width: 110 },
      { name: 'duration', label: 'مدت (روز)', kind: 'number', isRequired: true, width: 110, help: '−۱: پایان ندارد' },
      { name: 'regularPrice', label: 'قیمت (تومان)', kind: 'number', width: 140, isLeftOut: true },
      { name: 'discountPercent', label: 'درصد تخفیف', kind: 'number', width: 120 },
      { name: 'features', label: 'ویژگی‌ها', kind: 'lines' },
    ],
  },
  batch: { call: importSubscriptionPlansCall, sample: () => SUBSCRIPTIONS_SAMPLE, replaces: 'طرح‌هایی را که نام برده‌اید' },
}
