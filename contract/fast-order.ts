import { z } from 'zod'
import { defineCall } from './call.ts'
import { AskedFilters, Names } from './fast-order-filters.ts'
import { OfferId, ProductId, SellerId, UserId, VariantId } from './ids.ts'
import { SEARCH_TEXT_MAX } from './limits.ts'
import { wholeNumber } from './listing.ts'
import { Amount } from './money.ts'
import { SavedFilterId } from './saved-filter.ts'

/** Rows of one page of a table, nodes among them. No page is asked for shorter than a product with all its nodes may be. */
export const TABLE_ROWS_MAX = 500
export const TABLE_ROWS_MIN = 50
/** Saved filters that are shown together. */
export const FILTERS_TOGETHER_MAX = 20

/** One offer as a row. `id` is the product, `psid` the offer; `maxOrder` 0: no limit but the stock. */
export const TableNode = z.object({
  id: ProductId,
  psid: OfferId,
  combinationsID: VariantId,
  slug: z.string(),
  name: z.string(),
  shortName: z.string(),
  image: z.string(),
  attributes: z.array(z.object({ type: z.string(), attribute_name: z.string(), value: z.string(), hex: z.string().nullable() })),
  price: z.object({
    regularPrice: Amount,
    discountedPrice: Amount.nullable(),
    discountPercent: z.int().nullable(),
    /** Prices in other currencies, where a seller tells them. */
    ICPrice: z.array(z.object({ ICID: z.string(), label: z.string(), name: z.string(), amount: z.number() })),
  }),
  stock: z.int(),
  minOrder: z.int(),
  maxOrder: z.int(),
  seller: z.object({ id: SellerId, label: z.string() }),
  deliveryTime: z.object({ label: z.string(), value: z.string() }),
  delivery: z.array(z.object({ locationName: z.string(), locationId: z.string(), locationLabel: z.string() })),
  payment_type: z.enum(['Cash', 'Credit']),
})
export type TableNode = z.infer<typeof TableNode>

/** The best offer of a product that the filters leave, and its other ones below it. */
export const TableRow = TableNode.extend({ nodes: z.array(TableNode) })
export type TableRow = z.infer<typeof TableRow>

const Choice = z.object({ label: z.string(), value: z.string() })

/** What of the rows of this page could be chosen. */
const PageFilters = z.object({
  colors: z.array(Choice.extend({ hex: z.string() })),
  sellers: z.array(Choice),
  deliveryTime: z.array(Choice),
})

/** Where the next page goes on: told by the page before it. */
const Cursor = z
  .string()
  .max(200)
  .regex(/^(\d{1,2}~)?([01]|s)\.\d{1,16}\..{0,64}$/s, 'نشانی صفحهٔ بعدی جدول درست نیست')

const Table = z.object({
  filters: PageFilters,
  supplierLocations: z.array(z.object({ locationName: z.string(), locationId: z.string(), locationLabel: z.string() })),
  /** Products behind what was chosen of the tree, before the filters; null for several filters together. */
  totalCount: z.int().nullable(),
  /** Where the rows go on; null: that was all. A page may be shorter than asked for, or empty, and go on all the same. */
  nextCursor: z.string().nullable(),
})

/** Brand mode answers its rows as `products`, category mode as `tableData.products`. */
export const BrandTable = Table.extend({ products: z.array(TableRow), brands: z.array(Choice) })
export const CategoryTable = Table.extend({
  tableData: z.object({ products: z.array(TableRow) }),
  subCategoriesData: z.array(Choice),
  category: Choice.nullable(),
})
export type BrandTable = z.infer<typeof BrandTable>
export type CategoryTable = z.infer<typeof CategoryTable>

const asked = {
  searchType: z.string().max(40).optional(),
  filters: AskedFilters,
  /** Whose place `mylocation` is and whose filters are meant: the shopper’s own, or anybody’s for a master; otherwise passed over. */
  userId: UserId.optional().catch(undefined),
  /** Words that names in the table must have. */
  s: z
    .string()
    .max(1_000)
    .default('')
    .transform((text) => text.trim().slice(0, SEARCH_TEXT_MAX)),
  cursor: Cursor.nullish(),
  limit: z
    .preprocess((value) => Math.min(Math.max(TABLE_ROWS_MIN, wholeNumber(value) ?? TABLE_ROWS_MAX), TABLE_ROWS_MAX), z.int())
    .default(TABLE_ROWS_MAX),
}

/** Brands and categories by slug or id; categories of a brand as `brand/category`, one alone is meant of every brand that was chosen. */
const brandChoices = {
  uniqueIDClickedBrands: Names,
  uniqueIDClickedBrandsCategories: Names,
  filterBrandsCategorySubCategoryStorage: Names,
}
/** The same the other way round: brands of a sub-category as `category/brand`, one alone is meant of every place that was chosen. */
const categoryChoices = {
  parent: z.string().max(160).optional(),
  subCategory: z.string().max(160).optional(),
  uniqueIDClickedCategories: Names,
  uniqueIDClickedSubCategories: Names,
  uniqueIDClickedSubCategoriesBrands: Names,
}

export const BrandTableRequest = z.object({ ...asked, ...brandChoices })
export type BrandTableRequest = z.output<typeof BrandTableRequest>
export const CategoryTableRequest = z.object({ ...asked, ...categoryChoices })
export type CategoryTableRequest = z.output<typeof CategoryTableRequest>

export const readBrandTableCall = defineCall({
  method: 'POST',
  path: '/fast-order-brand-mode',
  by: 'anyone',
  transaction: 'none',
  rate: 'search',
  publicRead: true,
  summary: `Offers of the chosen brands as rows of a table, at most ${TABLE_ROWS_MAX} a page`,
  body: BrandTableRequest,
  answer: BrandTable,
  errors: [],
})

/** The three lists of what was chosen come as lists or as texts with commas between. */
export const readCategoryTableCall = defineCall({
  method: 'POST',
  path: '/fast-order-category-mode',
  by: 'anyone',
  transaction: 'none',
  rate: 'search',
  publicRead: true,
  summary: `Offers of the chosen categories as rows of a table, at most ${TABLE_ROWS_MAX} a page`,
  body: CategoryTableRequest,
  answer: CategoryTable,
  errors: [],
})

const byIds = {
  query: z.object({ searchType: z.string().max(40).optional() }),
  body: z.object({
    ids: z.array(SavedFilterId).min(1, 'هیچ فیلتری انتخاب نشده است').max(FILTERS_TOGETHER_MAX, 'هر بار حداکثر ۲۰ فیلتر نشان داده می‌شود'),
    userId: asked.userId,
    cursor: asked.cursor,
    limit: asked.limit,
  }),
}

export const readBrandTableByIdsCall = defineCall({
  method: 'POST',
  path: '/fast-order-brand-mode/fetch-table-by-ids',
  by: 'shopper',
  transaction: 'none',
  rate: 'search',
  summary: 'What saved filters of brand mode find, one filter after another, each product once a page',
  ...byIds,
  answer: BrandTable,
  errors: ['SAVED_FILTER_NOT_FOUND'],
})

export const readCategoryTableByIdsCall = defineCall({
  method: 'POST',
  path: '/fast-order-category-mode/fetch-table-by-ids',
  by: 'shopper',
  transaction: 'none',
  rate: 'search',
  summary: 'What saved filters of category mode find, one filter after another, each product once a page',
  ...byIds,
  answer: CategoryTable,
  errors: ['SAVED_FILTER_NOT_FOUND'],
})

/** Rows of the file: many pages, and no copy of the market. */
export const TABLE_FILE_ROWS_MAX = 5_000

/** What was chosen is as of the tables; `mode` says which of them. */
export const TableFileRequest = z.object({
  ...asked,
  ...brandChoices,
  ...categoryChoices,
  mode: z.enum(['brand', 'category']).catch('brand').default('brand'),
})

export const exportTableCall = defineCall({
  method: 'POST',
  path: '/fast-order/csv',
  by: 'anyone',
  transaction: 'none',
  publicRead: true,
  // a file costs as much as ten tables
  rate: 'upload',
  summary: `A table as a file for spreadsheets, a row an offer, prices in toman: at most ${TABLE_FILE_ROWS_MAX} rows`,
  body: TableFileRequest,
  answersFile: { types: ['text/csv'] },
  answer: z.unknown(),
  errors: [],
})
