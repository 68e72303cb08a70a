import { defineError } from '../../platform/errors.ts'

export const CategoryNotFound = defineError({ code: 'CATEGORY_NOT_FOUND', status: 404, message: 'دسته‌بندی مورد نظر یافت نشد' })
export const ProductNotFound = defineError({ code: 'PRODUCT_NOT_FOUND', status: 404, message: 'چنین محصولی یافت نشد' })
