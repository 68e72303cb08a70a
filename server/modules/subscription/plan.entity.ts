import { importSubscriptionPlansCall, type SubscriptionPlanRow, subscriptionPlanCalls } from '#contract/subscription-plan-rows.ts'
import { statement } from '../../platform/database/statement.ts'
import { defineDesk } from '../entity/desk.ts'
import { type Checked, defineEntity } from '../entity/entity.ts'
import { hangingOf } from '../entity/hanging.ts'

const countHangingOnPlan = statement<{ model: string }, { categories: number; people: number }>(
  'what-hangs-on-a-plan',
  `
  select (select count(*) from categories where subscription_model = :model) as categories,
    (select count(*) from subscriptions where model = :model and (expires_at is null or expires_at > now())) as people`,
)

interface StoredPlan {
  model_id: SubscriptionPlanRow['modelId']
  title: string
  duration_days: number
  features: string[]
  regular_price: number
  discount_percent: number
  position: number
}

/** Plans that shoppers may subscribe to, one a model. What was bought keeps the terms that it was bought under. */
export const planEntity = defineEntity<SubscriptionPlanRow, StoredPlan>({
  table: 'subscription_plans',
  columns: ['model_id', 'title', 'duration_days', 'features', 'regular_price', 'discount_percent', 'position'],
  key: { column: 'model_id', field: 'modelId', of: ({ modelId }) => modelId },
  needed: { title: 'عنوان', duration: 'مدت' },
  isOrdered: true,
  fresh: ({ modelId }) => ({
    model_id: modelId,
    title: '',
    duration_days: 1,
    features: [],
    regular_price: 0,
    discount_percent: 0,
    position: 0,
  }),
  check: async () => checkPlan,
  toColumns: ({ title, duration, features, regularPrice, discountPercent }) => ({
    title,
    duration_days: duration,
    features,
    regular_price: regularPrice,
    discount_percent: discountPercent,
  }),
  tags: () => [],
  // everybody has the basic one, and it gates nothing
  async hanging(on, { model_id }) {
    if (model_id === 'basic') return []
    const { categories, people } = await countHangingOnPlan.one(on, { model: model_id })
    return hangingOf({ 'دستهٔ ویژهٔ مشترکان': categories, مشترک: people })
  },
})

export const planDesk = defineDesk(planEntity, {
  calls: subscriptionPlanCalls,
  batch: { call: importSubscriptionPlansCall, payload: 'subscriptions' },
  title: 'title',
  toRow: ({ model_id, title, duration_days, features, regular_price, discount_percent }) => ({
    modelId: model_id,
    title,
    duration: duration_days,
    features,
    regularPrice: regular_price,
    discountPercent: discount_percent,
  }),
})

const checkPlan: Checked<SubscriptionPlanRow, StoredPlan> = ({ modelId, duration, regularPrice }, refuse, old) => {
  const price = regularPrice ?? old?.regular_price ?? 0
  if (duration === 0) refuse('duration', 'مدت باید یک روز یا بیشتر باشد، یا ۱− برای همیشگی')
  if (modelId === 'basic' && price > 0) refuse('regularPrice', 'اشتراک پایه رایگان است و قیمت ندارد')
  if (modelId !== 'basic' && price === 0) refuse('regularPrice', 'قیمت این اشتراک الزامی است')
}
