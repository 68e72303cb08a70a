import { defineError } from '../../platform/errors.ts'

export const PageNotFound = defineError({ code: 'PAGE_NOT_FOUND', status: 404, message: 'صفحه یافت نشد' })
