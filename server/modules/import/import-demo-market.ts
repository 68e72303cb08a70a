import type { z } from 'zod'
import {
  importArchivesCall,
  importBannersCall,
  importBootstrapCall,
  importBrandsDataCall,
  importCategoriesCall,
  importCategoryFiltersCall,
  importFeaturedProductsCall,
  importGatewaysCall,
  importHomeSectionsCall,
  importLocationsCall,
  importMenuCall,
  importPagesCall,
  importPriceListsCall,
  importProductGridsCall,
  importSellersCall,
  importSingleProductsCall,
  importTrendProductsCall,
  importWideSlidersCall,
  type MarketContent,
} from '#contract/import.ts'
import { IMPORT_ROWS_MAX } from '#contract/limits.ts'
import { importSubscriptionPlansCall } from '#contract/subscription-plan-rows.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import type { Services } from '../../platform/services.ts'
import { createPerson } from '../identity/create-person.ts'
import { hasProducts } from './fill-market.queries.ts'
import {
  importBrandsData,
  importCategories,
  importCategoryFilters,
  importLocations,
  importSellers,
  importSingleProducts,
} from './import-catalogue.ts'
import {
  importArchives,
  importBanners,
  importBootstrap,
  importFeaturedProducts,
  importGateways,
  importHomeSections,
  importMenu,
  importPages,
  importPriceLists,
  importProductGrids,
  importSubscriptionPlans,
  importTrendProducts,
  importWideSliders,
} from './import-content.ts'

/**
 * Fills an empty market by the use cases of the imports, in one transaction: a start that is broken off leaves nothing behind.
 * Answers whether it did; a market that has products is left alone.
 */
export async function importDemoMarket({ db, clock }: Pick<Services, 'db' | 'clock'>, market: MarketContent): Promise<boolean> {
  return inTransaction(db, 'write', async (tx) => {
    await writeAlone(tx)
    if ((await hasProducts.one(tx, {})).filled) return false
    await importGoods(tx, market, clock.now())
    await importFrame(tx, market, clock.now())
    if (market.pages.length > 0) await importPages(tx, read(importPagesCall, { pages: market.pages }).pages, clock.now())
    for (const person of market.people) await createPerson(tx, { ...person, socialNumber: person.mobile, status: 'active' })
    return true
  })
}

async function importGoods(tx: Transaction, market: MarketContent, at: Date) {
  await importCategories(tx, read(importCategoriesCall, { categories: market.categories }).categories, at)
  await importBrandsData(tx, read(importBrandsDataCall, { brandsData: market.brandsData }).brandsData, at)
  await importSellers(tx, read(importSellersCall, { sellers: market.sellers }).sellers, at)
  await importLocations(tx, read(importLocationsCall, { availableLocations: market.availableLocations }).availableLocations)
  for (let from = 0; from < market.singleProducts.length; from += IMPORT_ROWS_MAX) {
    const { singleProducts } = read(importSingleProductsCall, { singleProducts: market.singleProducts.slice(from, from + IMPORT_ROWS_MAX) })
    await importSingleProducts(tx, singleProducts, at)
  }
  if (market.categoryFilters.length > 0)
    await importCategoryFilters(tx, read(importCategoryFiltersCall, { categoryFilters: market.categoryFilters }).categoryFilters)
}

async function importFrame(tx: Transaction, market: MarketContent, at: Date) {
  await importGateways(tx, read(importGatewaysCall, { gateways: market.gateways }).gateways, at)
  if (market.subscriptions.length > 0)
    await importSubscriptionPlans(tx, read(importSubscriptionPlansCall, { subscriptions: market.subscriptions }).subscriptions, at)
  await importPriceLists(tx, read(importPriceListsCall, { priceList: market.priceList }).priceList, at)
  await importBootstrap(tx, read(importBootstrapCall, { bootstrap: market.bootstrap }).bootstrap, at)
  await importMenu(tx, read(importMenuCall, { menuData: market.menuData }).menuData, at)
  for (const body of market.wideSliders.map((given) => read(importWideSlidersCall, given)))
    await importWideSliders(tx, body.WideSliders, body.section)
  for (const body of market.banners.map((given) => read(importBannersCall, given))) await importBanners(tx, body.banners, body.section)
  for (const body of market.featuredProducts.map((given) => read(importFeaturedProductsCall, given)))
    await importFeaturedProducts(tx, body.featuredproducts, body.section)
  for (const body of market.trendProducts.map((given) => read(importTrendProductsCall, given)))
    await importTrendProducts(tx, body.trendProducts, body.section)
  if (market.productGrid.length > 0)
    await importProductGrids(tx, read(importProductGridsCall, { productGrid: market.productGrid }).productGrid)
  await importHomeSections(tx, read(importHomeSectionsCall, { homeSections: market.homeSections }).homeSections, at)
  if (market.archives.length > 0) await importArchives(tx, read(importArchivesCall, { archives: market.archives }).archives, at)
}

/** The body as the call itself would read it; demonstration content that does not fit is a bug. */
function read<Body extends z.ZodType>(call: { path: string; body?: Body }, given: z.input<Body>): z.output<Body> {
  if (call.body === undefined) throw new Error(`${call.path} takes no body`)
  const parsed = call.body.safeParse(given)
  if (parsed.success) return parsed.data
  throw new Error(
    `Content for ${call.path} does not fit: ${parsed.error.issues
      .slice(0, 5)
      .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      .join('; ')}`,
  )
}
