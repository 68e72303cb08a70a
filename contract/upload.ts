import { z } from 'zod'
import { defineCall } from './call.ts'
import { UPLOAD_BYTES_MAX } from './limits.ts'

/** What a multipart body may hold beside its file: marks between the parts, and their headers. */
export const UPLOAD_ENVELOPE_BYTES_MAX = 16 * 1024

/** Why a file that somebody sends is refused, alone or beside what it belongs to. */
export const FILE_REFUSALS = [
  'ONE_FILE_ONLY',
  'FILE_TOO_LARGE',
  'FILE_TOO_SMALL',
  'INVALID_FILE_TYPE',
  'UPLOADS_OF_THE_DAY',
  'PICTURES_BUSY',
  'TOO_LARGE',
  'FILE_CUT_SHORT',
] as const

export const uploadCall = defineCall({
  method: 'POST',
  path: '/upload',
  by: 'shopper',
  transaction: 'none',
  rate: 'upload',
  summary: 'Takes one picture (JPEG, PNG, WebP, GIF or AVIF) as a multipart file; it goes after a day where nothing has taken it',
  query: z.object({
    field: z.enum(['default', 'builder'], { error: 'فیلد باید default یا builder باشد' }).default('default').describe('whose limit holds'),
  }),
  takesFile: { types: ['multipart/form-data'], bytesMax: Math.max(...Object.values(UPLOAD_BYTES_MAX)) + UPLOAD_ENVELOPE_BYTES_MAX },
  answer: z.object({ data: z.object({ url: z.string().describe('a DELETE to it, below /api, takes the picture back') }) }),
  errors: [...FILE_REFUSALS, 'RATE_LIMITED'],
})

const NO_UPLOAD = 'نشانی فایل درست نیست'

/** Its path is the address that `uploadCall` answered. */
export const removeUploadCall = defineCall({
  method: 'DELETE',
  path: '/uploads/sent/:folder/:name',
  by: 'shopper',
  transaction: 'write',
  summary: 'Takes back a picture that the person has sent and that stands nowhere yet',
  params: z.object({ folder: z.string({ error: NO_UPLOAD }).max(64, NO_UPLOAD), name: z.string({ error: NO_UPLOAD }).max(64, NO_UPLOAD) }),
  answer: z.object({ status: z.literal('ok'), message: z.string() }),
  errors: ['UPLOAD_NOT_FOUND'],
})
