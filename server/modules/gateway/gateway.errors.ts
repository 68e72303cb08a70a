import { defineError } from '../../platform/errors.ts'

export const GatewayNotFound = defineError({ code: 'GATEWAY_NOT_FOUND', status: 404, message: 'روش پرداخت انتخاب‌شده در دسترس نیست' })
