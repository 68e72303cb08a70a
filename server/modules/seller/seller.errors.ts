import { defineError } from '../../platform/errors.ts'

export const SellerNotFound = defineError({ code: 'SELLER_NOT_FOUND', status: 404, message: 'چنین فروشنده‌ای یافت نشد' })
