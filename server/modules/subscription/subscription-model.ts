import type { SubscriptionModel } from '#contract/content.ts'

const NAMES = { basic: 'همگانی', pro: 'اشتراک ویژه', gold: 'اشتراک حرفه‌ای' } as const satisfies Record<SubscriptionModel['modelId'], string>

export function toSubscriptionModel(modelId: SubscriptionModel['modelId']): SubscriptionModel {
  return { modelId, modelName: NAMES[modelId] }
}
