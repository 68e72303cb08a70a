import { defineError } from '../../platform/errors.ts'

export const GatewayNotFound = defineError({ code: 'GATEWAY_NOT_FOUND', status: 404, message: 'روش پرداخت انتخاب‌شده در دسترس نیست' })
export const GatewaysChanged = defineError({
  code: 'GATEWAYS_CHANGED',
  status: 409,
  message: 'درگاه‌ها در این میان عوض شده‌اند؛ فهرست دوباره آمد، از نو بچینید',
})
