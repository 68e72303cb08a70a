import { listBrandProductsCall, listBrandsCall, pageBrandProductsCall, readBrandCall, readBrandIndexCall } from '#contract/brand.ts'
import type { CallDefinition } from '#contract/call.ts'
import { listSellerCommentsCall, listSellerProductsCall, readSellerCall } from '#contract/seller.ts'
import type { Parts } from './wire.ts'

/** What brands and sellers show belongs to everyone. */
export const BRAND_AND_SELLER_REQUESTS: readonly { call: CallDefinition; parts: Parts }[] = [
  { call: listBrandsCall, parts: {} },
  { call: readBrandIndexCall, parts: { query: { script: 'latin', letter: 'S', page: '1' } } },
  { call: readBrandCall, parts: { params: { slug: 'samsung' } } },
  { call: listBrandProductsCall, parts: { body: { brand: 'samsung', sort: 'lowest_price' } } },
  { call: pageBrandProductsCall, parts: { params: { slug: 'samsung' }, query: { page: '1', limit: '5' } } },
  { call: readSellerCall, parts: { params: { id: 's1' } } },
  { call: listSellerProductsCall, parts: { params: { id: 's1' }, query: { page: '1', limit: '20', s: 'گوشی', category: 'phones' } } },
  { call: listSellerCommentsCall, parts: { params: { id: 's1' }, body: { page: 1, limit: 15 } } },
]
