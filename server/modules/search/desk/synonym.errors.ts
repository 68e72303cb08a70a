import { defineError } from '../../../platform/errors.ts'

export const SynonymOfItself = defineError<{ said: string }>({
  code: 'SYNONYM_OF_ITSELF',
  status: 409,
  field: 'said',
  message: ({ said }) => `«${said}» برای جست‌وجو همان واژه است و مترادف نمی‌خواهد`,
})
export const SynonymNotFound = defineError({ code: 'SYNONYM_NOT_FOUND', status: 404, message: 'این مترادف پیدا نشد' })
