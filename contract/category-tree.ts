import { z } from 'zod'
import { defineCall } from './call.ts'
import { slug, text } from './import-fields.ts'

/* The tree of categories as staff arrange it. */

/** From the first one down. */
export const CATEGORY_LEVELS_MAX = 3

const Model = z.enum(['basic', 'pro', 'gold'], { error: 'برای چه کسانی را انتخاب کنید' })

export const CategoryNode = z.object({
  slug: z.string(),
  title: z.string(),
  /** Slug of the one above it. */
  parent: z.string().nullable(),
  level: z.int().min(1).max(CATEGORY_LEVELS_MAX),
  subscriptionModel: Model,
  /** That stand directly in it. */
  products: z.int().nonnegative(),
})
export type CategoryNode = z.infer<typeof CategoryNode>

export const CategoryTree = z.object({
  /** Each is followed by those below it. */
  categories: z.array(CategoryNode),
  version: z.string(),
})
export type CategoryTree = z.infer<typeof CategoryTree>

const NO_VERSION = 'نسخهٔ دسته‌ها درست نیست'
/** That was read: a change of an older tree is refused. */
const version = z.string({ error: NO_VERSION }).regex(/^[0-9a-f]{32}$/, NO_VERSION)

const byStaff = { by: 'staff', can: 'catalogue.write' } as const
const params = z.object({ slug: z.string().min(1).max(160) })
const changed = z.object({ status: z.literal('ok'), message: z.string(), tree: CategoryTree })

export const readCategoryTreeCall = defineCall({
  ...byStaff,
  method: 'GET',
  path: '/master-dash/category-tree',
  transaction: 'read',
  summary: 'Every category in its place',
  answer: CategoryTree,
  errors: [],
})

const Place = z.object({
  /** Slug of the one above it from now on; null: it stands at the top. */
  parent: z.string().min(1).max(160).nullable(),
  /** How many of those beside it stand before it. */
  at: z.int('جای دسته درست نیست').min(0, 'جای دسته درست نیست').max(100_000, 'جای دسته درست نیست'),
  version,
})

export const placeCategoryCall = defineCall({
  ...byStaff,
  method: 'PUT',
  path: '/master-dash/category-tree/:slug/place',
  transaction: 'write',
  summary: 'Puts a category, with those below it, in another place of the tree',
  params,
  body: Place,
  answer: changed,
  errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_TREE_CHANGED'],
})

export const CategoryWords = z.object({ title: text('عنوان', 120), subscriptionModel: Model })
export type CategoryWords = z.output<typeof CategoryWords>

export const changeCategoryCall = defineCall({
  ...byStaff,
  method: 'PUT',
  path: '/master-dash/category-tree/:slug',
  transaction: 'write',
  summary: 'What a category is called, and for whom it is',
  params,
  body: CategoryWords.extend({ version }),
  answer: changed,
  errors: ['CATEGORY_NOT_FOUND', 'CATEGORY_TREE_CHANGED'],
})

export const NewCategory = CategoryWords.extend({ slug: slug() })
export type NewCategory = z.output<typeof NewCategory>

export const addCategoryCall = defineCall({
  ...byStaff,
  method: 'POST',
  path: '/master-dash/category-tree',
  transaction: 'write',
  summary: 'Adds a category behind those that stand below the same one',
  body: NewCategory.extend({ parent: z.string().min(1).max(160).nullable() }),
  answer: changed,
  errors: ['CATEGORY_NOT_FOUND'],
})
