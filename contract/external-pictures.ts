import { z } from 'zod'
import { defineCall } from './call.ts'

/** `waiting` for its turn or its next attempt, `fetched` into the uploads, `failed` for good. */
export const EXTERNAL_PICTURE_STATES = ['waiting', 'fetched', 'failed'] as const
export type ExternalPictureState = (typeof EXTERNAL_PICTURE_STATES)[number]

export const EXTERNAL_PICTURES_PAGE_SIZE = 50

const ExternalPicture = z.object({
  /** As the imported row named it. */
  address: z.string(),
  /** Where it stands, or will. */
  path: z.string(),
  attempts: z.int(),
  /** What went wrong last, in Persian. */
  failure: z.string().nullable(),
  changedAt: z.iso.datetime(),
})

const spelled = (path: string) => ({
  path: `/master-dash/external-pictures${path}`,
  aliases: [`/master-dashboard/external-pictures${path}`],
})

/** A path of ours. */
export const listExternalPicturesCall = defineCall({
  method: 'GET',
  ...spelled(''),
  by: 'staff',
  can: 'imports.run',
  transaction: 'read',
  summary: 'Pictures of other sites that imported rows name: how many came, and why others did not, the latest first',
  query: z.object({
    state: z.enum(EXTERNAL_PICTURE_STATES, { error: 'وضعیت باید waiting، fetched یا failed باشد' }).default('failed'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  answer: z.object({
    pictures: z.array(ExternalPicture),
    counts: z.object({ waiting: z.int(), fetched: z.int(), failed: z.int() }),
    page: z.int(),
    totalPages: z.int(),
  }),
  errors: [],
})

/** A path of ours. */
export const retryExternalPicturesCall = defineCall({
  method: 'POST',
  ...spelled('/retry'),
  by: 'staff',
  can: 'imports.run',
  transaction: 'write',
  summary: 'Has every picture that failed fetched once more',
  answer: z.object({ status: z.literal('ok'), message: z.string(), count: z.int() }),
  errors: [],
})
