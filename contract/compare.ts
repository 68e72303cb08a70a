import { z } from 'zod'
import { defineCall } from './call.ts'
import { ProductId, SellerId, Slug } from './ids.ts'
import { COMPARE_FULL, COMPARE_MAX } from './limits.ts'
import { ListingProduct } from './listing.ts'
import { Amount } from './money.ts'

/** What a comparison tells of a product beside its rows. */
export const ComparedProduct = ListingProduct.extend({
  id: ProductId,
  brand: z.object({ name: z.string(), slug: z.string() }).nullable(),
  /** The cheapest few that have stock, each at its best price; `sellerCount` counts all. */
  sellers: z.array(z.object({ id: SellerId, name: z.string(), rating: z.number(), price: Amount })),
})
export type ComparedProduct = z.infer<typeof ComparedProduct>

/** One label beside what each product has there, by product id; a product that tells nothing of it is absent. */
export const CompareRow = z.object({ label: z.string(), values: z.record(z.string(), z.string()) })
export type CompareRow = z.infer<typeof CompareRow>

export const Comparison = z.object({
  /** The category that was named in the body. */
  category: z.object({ slug: z.string(), title: z.string() }).nullable(),
  /** In the order of the ids. */
  products: z.array(ComparedProduct),
  /** What a buyer can choose between, by attribute. */
  options: z.array(CompareRow),
  specifications: z.array(CompareRow),
})
export type Comparison = z.infer<typeof Comparison>

const IDS_READ = 100

/** Ids that lead to no product on the shelves, or with `category` to one of another category, are left out. */
export const compareProductsCall = defineCall({
  method: 'POST',
  path: '/comparelist',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: 'Products beside each other, their specifications aligned by label',
  body: z.object({
    items: z
      .array(ProductId)
      .max(IDS_READ)
      .transform((ids) => [...new Set(ids)])
      .refine((ids) => ids.length <= COMPARE_MAX, COMPARE_FULL),
    category: Slug.optional(),
  }),
  answer: Comparison,
  errors: ['CATEGORY_NOT_FOUND'],
})
