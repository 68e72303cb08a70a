import { z } from 'zod'
import { gtinOf } from '#persian/gtin.ts'
import { defineCall } from './call.ts'
import { VariantId } from './ids.ts'
import { ADVANCED_SEARCH_ROWS, POPULAR_SEARCHES, SEARCH_TEXT_MAX } from './limits.ts'

export const ADVANCED_SEARCH_TYPES = ['product', 'brand', 'category', 'supplier'] as const

/** Names to choose one of, of one kind: products and sellers by id, brands and categories by slug. */
export const advancedSearchCall = defineCall({
  method: 'POST',
  path: '/advanced-search',
  by: 'anyone',
  transaction: 'none',
  publicRead: true,
  rate: 'search',
  summary: `Names of one kind that match a text, at most ${ADVANCED_SEARCH_ROWS}; without a text the first ones`,
  body: z.object({
    type: z.enum(ADVANCED_SEARCH_TYPES, { error: 'نوع جست‌وجو باید product، brand، category یا supplier باشد' }),
    /** Only products that stand in this category, by its slug. */
    category: z.string().max(SEARCH_TEXT_MAX).optional(),
    s: z.string().trim().max(SEARCH_TEXT_MAX, 'متن جست‌وجو بیش از اندازه بلند است').default(''),
  }),
  answer: z.object({ data: z.array(z.object({ label: z.string(), value: z.string() })) }),
  errors: [],
})

/** What a newcomer may begin with, who has searched for nothing yet. */
export const popularSearchesCall = defineCall({
  method: 'GET',
  path: '/search/popular',
  by: 'anyone',
  transaction: 'none',
  rate: 'search',
  cached: true,
  summary: `Words that much is sold under, the most sold first, at most ${POPULAR_SEARCHES}`,
  answer: z.object({ terms: z.array(z.string()) }),
  errors: [],
})

/** Where a barcode that was typed or scanned leads. */
export const readBarcodeCall = defineCall({
  method: 'GET',
  path: '/barcodes/:gtin',
  by: 'anyone',
  transaction: 'none',
  publicRead: true,
  rate: 'search',
  summary: 'Products that have this barcode (GTIN-8, -12, -13 or -14), what is in stock first',
  params: z.object({
    gtin: z.string().transform((written, context): string => {
      const gtin = gtinOf(written)
      if (gtin !== undefined) return gtin
      context.addIssue({ code: 'custom', message: 'بارکد درست نیست', input: written })
      return z.NEVER
    }),
  }),
  answer: z.object({ products: z.array(z.object({ slug: z.string(), title: z.string(), image: z.string(), variant: VariantId })) }),
  errors: [],
})
