import { defineError } from '../../platform/errors.ts'

export const ProductNotFound = defineError({ code: 'PRODUCT_NOT_FOUND', status: 404, message: 'چنین محصولی یافت نشد' })
