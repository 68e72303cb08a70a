import { z } from 'zod'
import { defineCall } from './call.ts'

/* Names of colours as shoppers filter by them, kept by staff: one مشکی, with one shade. */

export const COLOURS_LISTED_MAX = 1_000
/** Products of one merge; the rest follows with the next. */
export const COLOURS_MERGED_MAX = 300

const name = (what: string) =>
  z
    .string({ error: `${what} را بنویسید` })
    .trim()
    .min(1, `${what} را بنویسید`)
    .max(100, `${what} حداکثر ۱۰۰ نویسه است`)

export const Colour = z.object({
  label: z.string(),
  hex: z.string(),
  /** Products with it that are shown in listings. */
  products: z.int(),
})
export type Colour = z.infer<typeof Colour>

export const NewShade = z.object({
  hex: z
    .string({ error: 'کد رنگ را بنویسید' })
    .trim()
    .regex(/^#[0-9a-f]{6}$/i, 'کد رنگ # و شش رقم یا حرف از a تا f است'),
})

/** What one call of a merge did. */
export const MergeAnswer = z.object({
  status: z.literal('ok'),
  message: z.string(),
  /** Products that were changed by this call. */
  changed: z.int(),
  /** Products that still have the name; those that have both stay. */
  left: z.int(),
  both: z.int(),
})

const byStaff = { by: 'staff', can: 'catalogue.write' } as const
const params = z.object({ label: name('نام رنگ') })

export const listColoursCall = defineCall({
  ...byStaff,
  method: 'GET',
  path: '/master-dash/colours',
  transaction: 'read',
  summary: `Every colour that products have, those of most products first; at most ${COLOURS_LISTED_MAX}`,
  answer: z.object({ colours: z.array(Colour) }),
  errors: [],
})

export const shadeColourCall = defineCall({
  ...byStaff,
  method: 'PUT',
  path: '/master-dash/colours/:label',
  transaction: 'write',
  summary: 'The shade by which a colour is shown in filters',
  params,
  body: NewShade,
  answer: z.object({ status: z.literal('ok'), message: z.string() }),
  errors: ['COLOUR_NOT_FOUND'],
})

export const mergeColourCall = defineCall({
  ...byStaff,
  method: 'POST',
  path: '/master-dash/colours/:label/merge',
  transaction: 'write',
  isRepeatable: true,
  summary: `Calls a colour by the name of another, with its shade, wherever products have it: ${COLOURS_MERGED_MAX} products with each call. A product that has both keeps both`,
  params,
  body: z.object({ into: name('نام رنگ دیگر') }),
  answer: MergeAnswer,
  errors: ['COLOUR_NOT_FOUND', 'COLOUR_ITSELF'],
})
