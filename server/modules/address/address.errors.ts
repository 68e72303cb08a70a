import { ADDRESSES_MAX } from '#contract/saved-address.ts'
import { formatCount } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const AddressNotFound = defineError({
  code: 'ADDRESS_NOT_FOUND',
  status: 404,
  message: 'این نشانی پیدا نشد؛ شاید آن را حذف کرده‌اید',
})

export const TooManyAddresses = defineError({
  code: 'TOO_MANY_ADDRESSES',
  status: 409,
  message: `بیش از ${formatCount(ADDRESSES_MAX)} نشانی نگه داشته نمی‌شود؛ ابتدا یکی را حذف کنید`,
})
