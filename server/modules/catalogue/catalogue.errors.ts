import { defineError } from '../../platform/errors.ts'

export const ProductNotFound = defineError({ code: 'PRODUCT_NOT_FOUND', status: 404, message: 'چنین محصولی یافت نشد' })

export const CategoryTreeChanged = defineError({
  code: 'CATEGORY_TREE_CHANGED',
  status: 409,
  message: 'همکار دیگری دسته‌ها را همین حالا عوض کرد؛ درخت دوباره آمد، آن را ببینید و از نو انجام دهید',
})
