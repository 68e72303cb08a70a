import { z } from 'zod'
import { defineCall } from './call.ts'
import { FILTERS_WITH_CHOICES } from './fast-order-rows.ts'

/** Products that everybody may see. */
const count = z.int()
const Brand = z.object({ idBrand: z.string(), name: z.string(), image: z.string(), count })
const SubCategory = z.object({ idSubCategory: z.string(), name: z.string(), image: z.string(), count })
const Location = z.object({ locationName: z.string(), locationId: z.string(), locationLabel: z.string() })

/** A brand with what of it can be chosen. Ids are the slugs by which tables are asked for. */
export const FastOrderBrand = Brand.extend({
  title: z.string(),
  categories: z.array(
    z.object({
      idCategory: z.string(),
      title: z.string(),
      image: z.string(),
      count,
      subCategories: z.array(SubCategory.extend({ label: z.string() })),
    }),
  ),
})
export type FastOrderBrand = z.infer<typeof FastOrderBrand>

export const FastOrderCategory = z.object({
  idCategory: z.string(),
  title: z.string(),
  image: z.string(),
  count,
  subCategories: z.array(SubCategory.extend({ brands: z.array(Brand) })),
})
export type FastOrderCategory = z.infer<typeof FastOrderCategory>

const FilterBar = z.object({
  /** In the order of the bar; `supplier` without options is searched for (`/advanced-search`). */
  filters: z.array(
    z.object({
      key: z.enum(FILTERS_WITH_CHOICES),
      title: z.string(),
      options: z.array(z.object({ label: z.string(), value: z.string(), hex: z.string().optional() })),
    }),
  ),
  /** Sellers that most people rated, and where they deliver to. */
  suppliers: z.array(z.object({ idSupplier: z.string(), nameSupplier: z.string(), label: z.string(), locations: z.array(Location) })),
})
export type FilterBar = z.infer<typeof FilterBar>

export const readFastOrderBrandsCall = defineCall({
  method: 'GET',
  path: '/fast-order-brand-mode-page-data',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: 'What can be chosen above a table by brand: as staff keep it, else the largest brands of the catalogue',
  answer: FilterBar.extend({ brands: z.array(FastOrderBrand) }),
  errors: [],
})

export const readFastOrderCategoriesCall = defineCall({
  method: 'GET',
  path: '/fast-order-category-mode-page-data',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: 'What can be chosen above a table by category: as staff keep it, else the categories of the catalogue',
  answer: FilterBar.extend({ categories: z.array(FastOrderCategory) }),
  errors: [],
})
