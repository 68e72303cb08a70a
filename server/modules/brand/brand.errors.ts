import { defineError } from '../../platform/errors.ts'

export const BrandNotFound = defineError({ code: 'BRAND_NOT_FOUND', status: 404, message: 'برند مورد نظر شما یافت نشد.' })
