import { defineError } from '../../platform/errors.ts'

export const UnknownPlace = defineError<{ field: 'province' | 'city' }>({
  code: 'UNKNOWN_PLACE',
  status: 422,
  message: ({ field }) => (field === 'province' ? 'این استان شناخته نیست' : 'این شهر در استان انتخاب‌شده نیست'),
  field: ({ field }) => field,
})
