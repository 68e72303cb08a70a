import { z } from 'zod'
import { defineCall } from './call.ts'
import { OFFERS_PUT_MAX } from './desk-offers.ts'
import { OfferId, ProductId, VariantId } from './ids.ts'

/* The market's catalogue as sellers look for what they want to offer. */

export const CATALOGUE_FOUND_MAX = 40
export const ASSORTMENT_LINES_MAX = OFFERS_PUT_MAX
export const ASSORTMENT_TEXT_MAX = 20_000

export const OfferableProduct = z.object({
  id: ProductId,
  slug: z.string(),
  title: z.string(),
  image: z.string(),
  category: z.string(),
  brand: z.string(),
  combinations: z.array(
    z.object({
      id: VariantId,
      /** Its options in words; empty where there are none. */
      options: z.string(),
      /** As it is printed. */
      gtin: z.string().nullable(),
      /** Sellers that have it in stock, and the least that one of them asks for a piece. */
      sellers: z.int(),
      firstPrice: z.int().nullable(),
      /** The seller’s own offer of it, on sale or not. */
      mine: OfferId.nullable(),
    }),
  ),
  /** Why it may not be sold; null: it may. */
  forbidden: z.string().nullable(),
})
export type OfferableProduct = z.infer<typeof OfferableProduct>

const ofSeller = { by: 'seller', can: 'desk.prices', transaction: 'read', rate: 'search', errors: [] } as const

export const findProductsCall = defineCall({
  ...ofSeller,
  method: 'GET',
  path: '/desk/catalogue',
  summary: `Products to put an offer on, by words of the title, id, slug or barcode; ${CATALOGUE_FOUND_MAX} at most`,
  query: z.object({ s: z.string().trim().max(200).default('') }),
  answer: z.object({ products: z.array(OfferableProduct), /** There are more than these. */ isMore: z.boolean() }),
})

export const AssortmentLine = z.object({
  /** Counted from 1, in the text as it was sent. */
  line: z.int().positive(),
  text: z.string(),
  /** As they were written behind the name; null: nothing that can be read. */
  price: z.int().nullable(),
  stock: z.int().nullable(),
  /** `matched`: one product, with its one combination where `combinationsID` says it. */
  state: z.enum(['matched', 'several', 'not_found']),
  products: z.array(OfferableProduct),
  combinationsID: VariantId.nullable(),
})
export type AssortmentLine = z.infer<typeof AssortmentLine>

export const matchAssortmentCall = defineCall({
  ...ofSeller,
  method: 'POST',
  path: '/desk/catalogue/match',
  summary: `Finds what a pasted list means, a line each: title, id, slug or barcode, then price and stock behind tabs; ${ASSORTMENT_LINES_MAX} lines at most`,
  body: z.object({
    text: z
      .string({ error: 'فهرست را بنویسید' })
      .max(ASSORTMENT_TEXT_MAX, 'فهرست حداکثر ۲۰٬۰۰۰ نویسه است')
      .refine((text) => text.trim() !== '', 'فهرست را بنویسید'),
  }),
  answer: z.object({ lines: z.array(AssortmentLine), /** Lines behind the last that was read. */ left: z.int().nonnegative() }),
})
