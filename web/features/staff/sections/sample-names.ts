import { listBrandsCall } from '#contract/brand.ts'
import type { SessionUser } from '#contract/identity.ts'
import { SAMPLE_NAMES, type SampleNames } from '#contract/import-samples.ts'
import { listCategoriesCall, listProductsCall } from '#contract/listing.ts'
import { listDeliveryPlacesCall } from '#contract/section-lists.ts'
import { call } from '#web/api/call.ts'

const PRODUCTS = 4

/** What a sample names of this market: only what it needs is asked for, and only what this member may read. */
export async function sampleNames(
  needs: readonly (keyof SampleNames)[],
  { mobile, rights = [] }: Pick<SessionUser, 'mobile' | 'rights'>,
  signal: AbortSignal,
): Promise<SampleNames> {
  const names: SampleNames = { ...SAMPLE_NAMES, mobile }
  if (needs.includes('category')) names.category = (await call(listCategoriesCall, {}, signal)).data[0]?.slug ?? names.category
  if (needs.includes('brand')) names.brand = (await call(listBrandsCall, {}, signal)).data[0]?.slug ?? names.brand
  if (needs.includes('products')) names.products = await productsOfMarket(signal)
  if (needs.includes('seller') && rights.includes('sellers.write'))
    names.seller = (await call(listDeliveryPlacesCall, { query: { limit: 1 } }, signal)).rows[0]?.id ?? names.seller
  return names
}

async function productsOfMarket(signal: AbortSignal): Promise<readonly string[]> {
  const { products } = await call(listProductsCall, { body: {} }, signal)
  const slugs = products.slice(0, PRODUCTS).map(({ slug }) => slug)
  return slugs.length === 0 ? SAMPLE_NAMES.products : slugs
}
