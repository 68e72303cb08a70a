import { z } from 'zod'
import { formatCount } from '#persian/format.ts'
import { defineCall } from './call.ts'
import { COLOURS_MERGED_MAX, MergeAnswer } from './colour-desk.ts'

/* Values of options that are no colours (capacity, size, guarantee …), as products spell them: staff make one of two spellings. */

export const OPTION_VALUES_LISTED_MAX = 2_000

const name = (what: string, longest: 60 | 100) =>
  z
    .string({ error: `${what} را بنویسید` })
    .trim()
    .min(1, `${what} را بنویسید`)
    .max(longest, `${what} حداکثر ${formatCount(longest)} نویسه است`)

export const OptionValue = z.object({
  /** The name of the option: حافظه. */
  attribute: z.string(),
  label: z.string(),
  /** Products that have it, hidden ones too. */
  products: z.int(),
})
export type OptionValue = z.infer<typeof OptionValue>

export const NewOptionLabel = z.object({ into: name('مقدار', 100) })

const byStaff = { by: 'staff', can: 'catalogue.write' } as const

export const listOptionValuesCall = defineCall({
  ...byStaff,
  method: 'GET',
  path: '/master-dash/option-values',
  transaction: 'read',
  summary: `Values of every option but colours, by the option's name, those of most products first; at most ${OPTION_VALUES_LISTED_MAX}. Counted at most once a minute`,
  answer: z.object({ values: z.array(OptionValue) }),
  errors: [],
})

export const renameOptionValueCall = defineCall({
  ...byStaff,
  method: 'POST',
  path: '/master-dash/option-values/rename',
  transaction: 'write',
  isRepeatable: true,
  summary: `Spells a value of an option otherwise wherever products have it, also as another that is there: ${COLOURS_MERGED_MAX} products with each call. A product that has both keeps both`,
  body: NewOptionLabel.extend({ attribute: name('نام گزینه', 60), label: name('مقدار', 100) }),
  answer: MergeAnswer,
  errors: ['OPTION_VALUE_NOT_FOUND', 'OPTION_VALUE_ITSELF'],
})
