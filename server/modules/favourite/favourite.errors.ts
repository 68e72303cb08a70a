import { FAVOURITES_MAX } from '#contract/limits.ts'
import { formatCount } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const FavouritesFull = defineError({
  code: 'FAVOURITES_FULL',
  status: 409,
  message: `فهرست علاقه‌مندی‌ها بیش از ${formatCount(FAVOURITES_MAX)} محصول نمی‌گیرد؛ ابتدا محصولی را از آن بردارید`,
})
