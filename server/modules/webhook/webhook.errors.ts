import { WEBHOOKS_MAX } from '#contract/webhook.ts'
import { formatCount } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const WebhookNotFound = defineError({ code: 'WEBHOOK_NOT_FOUND', status: 404, message: 'این نشانی پیدا نشد' })
export const DeliveryNotFound = defineError({ code: 'DELIVERY_NOT_FOUND', status: 404, message: 'این رویداد در گزارش نیست' })
export const TooManyWebhooks = defineError({
  code: 'TOO_MANY_WEBHOOKS',
  status: 409,
  message: `حداکثر ${formatCount(WEBHOOKS_MAX)} نشانی می‌توانید داشته باشید؛ یکی را حذف کنید`,
})
