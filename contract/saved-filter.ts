import { z } from 'zod'
import { formatCount } from '#persian/format.ts'
import { defineCall } from './call.ts'
import { AskedFilters, Names } from './fast-order-filters.ts'
import { UserId } from './ids.ts'

export const SAVED_FILTER_SLUGS = ['brand-fast-order', 'category-fast-order'] as const
export const SavedFilterSlug = z.enum(SAVED_FILTER_SLUGS, { error: 'چنین جدولی وجود ندارد' })
export type SavedFilterSlug = z.infer<typeof SavedFilterSlug>
/** Of one person and one table. */
export const SAVED_FILTERS_MAX = 50
export const FILTER_NAME_MAX = 60

/** A UUID of version 7. */
export const SavedFilterId = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'این فیلتر پیدا نشد')
  .brand<'SavedFilterId'>()
export type SavedFilterId = z.infer<typeof SavedFilterId>

const FilterName = z
  .string({ error: 'نام الزامی است' })
  .trim()
  .min(1, 'نام الزامی است')
  .max(FILTER_NAME_MAX, `نام حداکثر ${formatCount(FILTER_NAME_MAX)} حرف است`)

/** What was chosen of either tree; a filter of one mode has none of the other. */
const CHOSEN = {
  uniqueIDClickedBrands: Names,
  uniqueIDClickedBrandsCategories: Names,
  filterBrandsCategorySubCategoryStorage: Names,
  uniqueIDClickedCategories: Names,
  uniqueIDClickedSubCategories: Names,
  uniqueIDClickedSubCategoriesBrands: Names,
}
/** As it is kept: choices by their names, filters in the words of the documents. */
export const SavedChoices = z.object({
  filters: AskedFilters,
  searchType: z.string().trim().max(40).default(''),
  ...CHOSEN,
})
export type SavedChoices = z.output<typeof SavedChoices>

/** The choices may stand beside the name or, as the documents have it of a new one, within `filters`. */
const unfolded = (body: unknown) => {
  if (typeof body !== 'object' || body === null || !('filters' in body)) return body
  const { filters } = body
  if (typeof filters !== 'object' || filters === null) return body
  const within = Object.fromEntries(
    Object.entries(filters).filter(([name]) => name in CHOSEN || name === 'searchType' || name === 'filters'),
  )
  return { ...body, ...within }
}

const named = SavedChoices.extend({ filterName: FilterName })
export const NewSavedFilter = z.preprocess(unfolded, named)
export type NewSavedFilter = z.output<typeof NewSavedFilter>
/** `version` is the one that was edited; without it the last save stands. */
export const ChangedSavedFilter = z.preprocess(unfolded, named.extend({ id: SavedFilterId, version: z.int().positive().nullish() }))
export type ChangedSavedFilter = z.output<typeof ChangedSavedFilter>

export const SavedFilter = SavedChoices.extend({ id: SavedFilterId, filterName: z.string(), version: z.int() })
export type SavedFilter = z.infer<typeof SavedFilter>

const params = z.object({ slug: SavedFilterSlug })
const Changed = z.object({
  status: z.literal('ok'),
  message: z.string(),
  /** Of the filter that was saved or removed. */
  id: SavedFilterId,
  /** All of this table. */
  data: z.array(SavedFilter),
})

export const listSavedFiltersCall = defineCall({
  method: 'GET',
  path: '/save-filters/:slug',
  by: 'shopper',
  transaction: 'none',
  summary: 'The shopper’s saved filters of one table, the newest first; a master may name whose',
  params,
  query: z.object({ userId: UserId.optional().catch(undefined) }),
  answer: z.object({ data: z.array(SavedFilter) }),
  errors: [],
})

/** A refusal carries `error.inputBox` where the name is at fault, else `error.message`. */
export const addSavedFilterCall = defineCall({
  method: 'POST',
  path: '/save-filters/:slug/create',
  by: 'shopper',
  transaction: 'write',
  summary: `Saves what was chosen under a name; at most ${SAVED_FILTERS_MAX} of one table`,
  params,
  body: NewSavedFilter,
  answer: Changed,
  errors: ['FILTER_NAME_TAKEN', 'TOO_MANY_SAVED_FILTERS'],
})

export const changeSavedFilterCall = defineCall({
  method: 'PUT',
  path: '/save-filters/:slug/update',
  by: 'shopper',
  transaction: 'write',
  summary: 'Changes a saved filter: its name and what was chosen, both whole',
  params,
  body: ChangedSavedFilter,
  answer: Changed,
  errors: ['FILTER_NAME_TAKEN', 'SAVED_FILTER_NOT_FOUND', 'SAVED_FILTER_CHANGED'],
})

export const removeSavedFilterCall = defineCall({
  method: 'DELETE',
  path: '/save-filters/:slug/delete',
  by: 'shopper',
  transaction: 'write',
  summary: 'Forgets a saved filter',
  params,
  query: z.object({ id: SavedFilterId }),
  answer: Changed,
  errors: ['SAVED_FILTER_NOT_FOUND'],
})
