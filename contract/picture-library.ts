import { z } from 'zod'
import { defineCall } from './call.ts'
import { UPLOAD_BYTES_MAX } from './limits.ts'
import { FILE_REFUSALS, UPLOAD_ENVELOPE_BYTES_MAX } from './upload.ts'

/* Pictures that staff have sent for the market: where each of them is shown, what is told of it, and which of them nothing shows. */

export const LIBRARY_PAGE_SIZE = 40
export const ZIP_BYTES_MAX = 256 * 1024 * 1024
export const ZIP_PICTURES_MAX = 2_000
const ALT_MAX = 200
/** Of the files of a ZIP that were rejected, so many are listed in the answer. */
export const ZIP_FAULTS_LISTED = 20

const NO_PICTURE = 'چنین تصویری در کتابخانه نیست'
export const LibraryPictureId = z
  .string({ error: NO_PICTURE })
  .regex(/^[0-9a-z]{12,24}$/, NO_PICTURE)
  .brand<'LibraryPictureId'>()
export type LibraryPictureId = z.infer<typeof LibraryPictureId>

/** What shows a picture, by the kind of thing that it is and its name. */
const PictureUse = z.object({ kind: z.string(), title: z.string() })

export const LibraryPicture = z.object({
  id: LibraryPictureId,
  path: z.string(),
  name: z.string(),
  alt: z.string(),
  bytes: z.int(),
  addedAt: z.iso.datetime(),
  /** The first things that show it. */
  uses: z.array(PictureUse),
  useCount: z.int(),
})
export type LibraryPicture = z.infer<typeof LibraryPicture>

export const LIBRARY_SHOWN = ['all', 'unused', 'without-alt'] as const

const byStaff = { by: 'staff', can: 'content.write' } as const

export const listLibraryCall = defineCall({
  by: 'staff',
  can: 'any',
  method: 'GET',
  path: '/master-dash/pictures',
  transaction: 'read',
  summary: 'Pictures of the library, the newest first, with what shows them',
  query: z.object({
    q: z.string().max(100).default(''),
    shown: z.enum(LIBRARY_SHOWN, { error: 'این گزینه شناخته نیست' }).default('all'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  answer: z.object({ pictures: z.array(LibraryPicture), totalCount: z.int(), page: z.int(), totalPages: z.int() }),
  errors: [],
})

export const addToLibraryCall = defineCall({
  ...byStaff,
  method: 'POST',
  path: '/master-dash/pictures',
  transaction: 'none',
  rate: 'upload',
  summary: 'Takes one picture into the library, as a multipart file; the same picture again is the one that is there',
  takesFile: { types: ['multipart/form-data'], bytesMax: UPLOAD_BYTES_MAX.builder + UPLOAD_ENVELOPE_BYTES_MAX },
  answer: z.object({ status: z.literal('ok'), message: z.string(), picture: LibraryPicture, isNew: z.boolean() }),
  errors: [...FILE_REFUSALS],
})

export const addZipToLibraryCall = defineCall({
  by: 'staff',
  can: 'imports.run',
  method: 'POST',
  path: '/master-dash/pictures/zip',
  transaction: 'none',
  rate: 'import',
  summary: 'Takes the pictures of a ZIP into the library, by the names of their files, which sheets may say in place of an address',
  takesFile: { types: ['application/zip'], bytesMax: ZIP_BYTES_MAX },
  answer: z.object({
    status: z.literal('ok'),
    message: z.string(),
    added: z.int(),
    /** There already. */
    known: z.int(),
    rejected: z.int(),
    faults: z.array(z.object({ name: z.string(), error: z.string() })).max(ZIP_FAULTS_LISTED),
  }),
  errors: ['EMPTY_ZIP', 'TOO_LARGE', 'UNSUPPORTED_TYPE', 'FILE_CUT_SHORT'],
})

export const describePictureCall = defineCall({
  ...byStaff,
  method: 'PUT',
  path: '/master-dash/pictures/:pictureId/alt',
  transaction: 'write',
  summary: 'Says what stands in a picture',
  params: z.object({ pictureId: LibraryPictureId }),
  body: z.object({
    alt: z.string({ error: 'شرح باید متن باشد' }).trim().max(ALT_MAX, `شرح باید حداکثر ۲۰۰ حرف باشد`),
  }),
  answer: z.object({ status: z.literal('ok'), message: z.string() }),
  errors: ['LIBRARY_PICTURE_NOT_FOUND'],
})

export const removePicturesCall = defineCall({
  ...byStaff,
  method: 'POST',
  path: '/master-dash/pictures/remove',
  transaction: 'write',
  summary: 'Removes pictures that nothing shows; those that something shows stay and are counted',
  body: z.object({
    ids: z
      .array(LibraryPictureId, { error: 'تصویرها باید فهرست باشد' })
      .min(1, 'تصویری را برگزینید')
      .max(200, 'هر بار حداکثر ۲۰۰ تصویر برداشته می‌شود'),
  }),
  answer: z.object({ status: z.literal('ok'), message: z.string(), removed: z.int(), stayed: z.int() }),
  errors: [],
})
