import { defineError } from '../../../platform/errors.ts'

export const LibraryPictureNotFound = defineError({
  code: 'LIBRARY_PICTURE_NOT_FOUND',
  status: 404,
  message: 'چنین تصویری در کتابخانه نیست',
})
export const EmptyZip = defineError({
  code: 'EMPTY_ZIP',
  status: 422,
  message: 'در این پرونده تصویری پیدا نشد؛ پوشهٔ تصویرها را به صورت ZIP بفرستید',
})
