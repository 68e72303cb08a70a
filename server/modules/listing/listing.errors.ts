import { defineError } from '../../platform/errors.ts'

export const ArchiveNotFound = defineError({ code: 'ARCHIVE_NOT_FOUND', status: 404, message: 'چنین آرشیوی یافت نشد.' })
export const CategoryNotFound = defineError({ code: 'CATEGORY_NOT_FOUND', status: 404, message: 'دسته‌بندی مورد نظر یافت نشد' })
