import { defineError } from '../../platform/errors.ts'

export const ProductNotFound = defineError({ code: 'PRODUCT_NOT_FOUND', status: 404, message: 'چنین محصولی یافت نشد' })

export const ProductChanged = defineError({
  code: 'PRODUCT_CHANGED',
  status: 409,
  message: 'این محصول در این میان تغییر کرده است؛ آن را دوباره بخوانید و ببینید کدام نوشته بماند',
})
/** What a form of a product says wrong, by its fields. */
export const ProductRefused = defineError<{ errors: Record<string, string> }>({
  code: 'PRODUCT_REFUSED',
  status: 422,
  message: ({ errors }) => Object.values(errors)[0] ?? 'محصول پذیرفته نشد',
  fields: ({ errors }) => errors,
})

export const ColourNotFound = defineError({
  code: 'COLOUR_NOT_FOUND',
  status: 404,
  message: 'چنین رنگی نیست؛ شاید همکار دیگری آن را با رنگ دیگری یکی کرده است',
})
export const ColourItself = defineError({
  code: 'COLOUR_ITSELF',
  status: 409,
  field: 'into',
  message: 'این همان رنگ است؛ رنگ دیگری را انتخاب کنید',
})

export const OptionValueNotFound = defineError({
  code: 'OPTION_VALUE_NOT_FOUND',
  status: 404,
  message: 'هیچ محصولی این مقدار را ندارد؛ شاید همکار دیگری آن را عوض کرده است',
})
export const OptionValueItself = defineError({
  code: 'OPTION_VALUE_ITSELF',
  status: 409,
  field: 'into',
  message: 'این همان مقدار است؛ مقدار دیگری بنویسید',
})

export const CategoryTreeChanged = defineError({
  code: 'CATEGORY_TREE_CHANGED',
  status: 409,
  message: 'همکار دیگری دسته‌ها را همین حالا عوض کرد؛ درخت دوباره آمد، آن را ببینید و از نو انجام دهید',
})

export const SlugTaken = defineError({
  code: 'SLUG_TAKEN',
  status: 409,
  message: 'محصول دیگری این نامک را دارد؛ نامک دیگری بنویسید',
  field: 'slug',
})
