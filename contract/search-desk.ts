import { z } from 'zod'
import { searchTokens } from '#persian/search-key.ts'
import { defineCall } from './call.ts'
import { SEARCH_TEXT_MAX } from './limits.ts'
import { Correction, ListingProduct } from './listing.ts'

/* Search at the desk of staff: other names of things, what a text is read as, and what was looked for and not found. */

/** Searches read one word, or two neighbours, as another name. */
const SAID_WORDS_MAX = 2
const WRITTEN_WORDS_MAX = 4
export const SAID_AT_ONCE = 20
export const SYNONYMS_SHOWN = 200
export const MISSED_SHOWN = 100
export const TRIED_PRODUCTS = 10

export const SynonymId = z.string().regex(/^[0-9a-z]{12}$/, 'این مترادف پیدا نشد')
export type SynonymId = z.infer<typeof SynonymId>

const wordsIn = (text: string) => searchTokens(text).length
const isSaid = (text: string) => wordsIn(text) >= 1 && wordsIn(text) <= SAID_WORDS_MAX

/** Several at once, with commas between them. */
const Said = z
  .string('آنچه مردم می‌نویسند را بنویسید')
  .max(600, 'حداکثر ۶۰۰ نویسه')
  .transform((text) =>
    text
      .split(/[،,\n]/)
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  )
  .pipe(
    z
      .array(z.string().max(60, 'هر نام حداکثر ۶۰ نویسه است').refine(isSaid, 'هر نام یک یا دو واژه است؛ میان نام‌ها ویرگول بگذارید'))
      .min(1, 'آنچه مردم می‌نویسند را بنویسید')
      .max(SAID_AT_ONCE, 'هر بار حداکثر بیست نام'),
  )

export const NewSynonyms = z.object({
  said: Said,
  written: z
    .string('آنچه در عنوان محصول‌ها هست را بنویسید')
    .trim()
    .max(60, 'حداکثر ۶۰ نویسه')
    .refine((text) => wordsIn(text) >= 1, 'آنچه در عنوان محصول‌ها هست را بنویسید')
    .refine((text) => wordsIn(text) <= WRITTEN_WORDS_MAX, 'حداکثر چهار واژه'),
})
export type NewSynonyms = z.output<typeof NewSynonyms>

export const Synonym = z.object({ id: SynonymId, said: z.string(), written: z.string(), setBy: z.string(), setAt: z.iso.datetime() })
export type Synonym = z.infer<typeof Synonym>

const byStaff = { by: 'staff', can: 'settings.write' } as const
const Search = z.string().trim().max(SEARCH_TEXT_MAX)

export const listSynonymsCall = defineCall({
  ...byStaff,
  method: 'GET',
  path: '/master-dash/search/synonyms',
  transaction: 'read',
  summary: 'Synonyms of searches that staff keep, the newest first',
  query: z.object({ q: Search.default('') }),
  answer: z.object({ synonyms: z.array(Synonym), totalCount: z.int() }),
  errors: [],
})

export const addSynonymsCall = defineCall({
  ...byStaff,
  method: 'POST',
  path: '/master-dash/search/synonyms',
  transaction: 'write',
  summary: 'Says what titles call a thing that people call otherwise; what is known already stays as it is',
  body: NewSynonyms,
  answer: z.object({ status: z.literal('ok'), message: z.string(), synonyms: z.array(Synonym) }),
  errors: ['SYNONYM_OF_ITSELF'],
})

export const removeSynonymCall = defineCall({
  ...byStaff,
  method: 'DELETE',
  path: '/master-dash/search/synonyms/:synonymId',
  transaction: 'write',
  summary: 'Takes a synonym away',
  params: z.object({ synonymId: SynonymId }),
  answer: z.object({ status: z.literal('ok'), message: z.string() }),
  errors: ['SYNONYM_NOT_FOUND'],
})

/** How a word, or a few neighbours, may be read where nothing is found as typed; the likeliest first. */
const TriedWord = z.object({ said: z.string(), readings: z.array(z.object({ text: z.string(), by: Correction.shape.by.nullable() })) })

export const SearchTried = z.object({
  /** The words that are looked for. */
  words: z.array(z.string()),
  corrected: Correction.nullable(),
  readings: z.array(TriedWord),
  totalCount: z.int(),
  products: z.array(ListingProduct.pick({ id: true, title: true, slug: true, inStock: true })),
})
export type SearchTried = z.infer<typeof SearchTried>

export const SearchTrial = z.object({ s: Search.min(1, 'متن جست‌وجو را بنویسید') })

export const trySearchCall = defineCall({
  ...byStaff,
  method: 'GET',
  path: '/master-dash/search/try',
  transaction: 'none',
  summary:
    'What a search text means: its readings, the one that is used, and the first ten products, as a shopper without a plan finds them',
  query: SearchTrial,
  answer: z.object({ tried: SearchTried }),
  errors: [],
})

export const MISSED_DAYS = [1, 7, 30] as const

export const MissedSearch = z.object({
  text: z.string(),
  searches: z.int(),
  lastDay: z.iso.date(),
  /** What staff said since that titles call it. */
  synonym: z.string().nullable(),
})
export type MissedSearch = z.infer<typeof MissedSearch>

export const listMissedSearchesCall = defineCall({
  ...byStaff,
  method: 'GET',
  path: '/master-dash/search/missed',
  transaction: 'read',
  summary: 'Searches of the last days that found nothing, the most frequent first; nobody is known by them',
  query: z.object({ days: z.coerce.number().pipe(z.literal(MISSED_DAYS)).default(7) }),
  answer: z.object({ searches: z.array(MissedSearch), totalCount: z.int() }),
  errors: [],
})
