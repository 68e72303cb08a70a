import {
  importBannersCall,
  importBootstrapCall,
  importBrandsCall,
  importBrandsDataCall,
  importCategoriesCall,
  importCategoryFiltersCall,
  importFeaturedProductsCall,
  importLocationsCall,
  importMenuCall,
  importProductGridsCall,
  importProductsCall,
  importSellersCall,
  importSingleProductsCall,
  importTrendProductsCall,
  importWideSlidersCall,
} from '#contract/import.ts'
import { importNotificationTablesCall, importUserMessagesCall } from '#contract/import-messages.ts'
import { statisticsFollow } from '../../platform/database/analyze-grown.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { RowCounts } from '../../platform/rows/row-counts.ts'
import type { Services } from '../../platform/services.ts'
import { tellPeople } from '../notification/tell-people.ts'
import { importFaults } from './import.errors.ts'
import {
  importBrands,
  importBrandsData,
  importCategories,
  importCategoryFilters,
  importLocations,
  importProducts,
  importSellers,
  importSingleProducts,
} from './import-catalogue.ts'
import {
  importBanners,
  importBootstrap,
  importFeaturedProducts,
  importMenu,
  importProductGrids,
  importTrendProducts,
  importWideSliders,
} from './import-content.ts'
import { toImportAnswer } from './import-result.ts'
import { naming } from './serve-batch.ts'

export function importRoutes(serve: Serve, { clock, db, log }: Services): void {
  const partWritten = statisticsFollow(db)
  /** Nobody waits for the statistics; where they fail, autovacuum brings them up within a minute. */
  const filling =
    <Body>(save: (tx: Transaction, body: Body) => Promise<RowCounts>) =>
    async ({ tx, body }: { tx: Transaction; body: Body }) => {
      tx.afterCommit(() => {
        partWritten().catch((error: unknown) => log.warn({ err: error }, 'statistics of tables that grew were not brought up'))
      })
      return toImportAnswer(await save(tx, body))
    }
  serve(importCategoriesCall, async ({ tx, body }) => toImportAnswer(await importCategories(tx, body.categories, clock.now())), naming)
  serve(importCategoryFiltersCall, async ({ tx, body }) => toImportAnswer(await importCategoryFilters(tx, body.categoryFilters)), naming)
  serve(importBrandsCall, async ({ tx, body }) => toImportAnswer(await importBrands(tx, body.brands, clock.now())), naming)
  serve(importBrandsDataCall, async ({ tx, body }) => toImportAnswer(await importBrandsData(tx, body.brandsData, clock.now())), naming)
  serve(importSellersCall, async ({ tx, body }) => toImportAnswer(await importSellers(tx, body.sellers, clock.now())), naming)
  serve(importLocationsCall, async ({ tx, body }) => toImportAnswer(await importLocations(tx, body.availableLocations)), naming)
  serve(
    importProductsCall,
    filling((tx, body) => importProducts(tx, body.products, clock.now())),
    naming,
  )
  serve(
    importSingleProductsCall,
    filling((tx, body) => importSingleProducts(tx, body.singleProducts, clock.now())),
    naming,
  )
  serve(importWideSlidersCall, async ({ tx, body }) => toImportAnswer(await importWideSliders(tx, body.WideSliders, body.section)), naming)
  serve(importBannersCall, async ({ tx, body }) => toImportAnswer(await importBanners(tx, body.banners, body.section)), naming)
  serve(
    importFeaturedProductsCall,
    async ({ tx, body }) => toImportAnswer(await importFeaturedProducts(tx, body.featuredproducts, body.section)),
    naming,
  )
  serve(
    importTrendProductsCall,
    async ({ tx, body }) => toImportAnswer(await importTrendProducts(tx, body.trendProducts, body.section)),
    naming,
  )
  serve(importProductGridsCall, async ({ tx, body }) => toImportAnswer(await importProductGrids(tx, body.productGrid)), naming)
  serve(importMenuCall, async ({ tx, body }) => toImportAnswer(await importMenu(tx, body.menuData, clock.now())), naming)
  serve(importBootstrapCall, async ({ tx, body }) => toImportAnswer(await importBootstrap(tx, body.bootstrap, clock.now())), naming)
  serve(
    importUserMessagesCall,
    async ({ tx, body }) => toImportAnswer(await tellPeople(tx, body.messages, { faults: importFaults('messages'), at: clock.now() })),
    naming,
  )
  serve(
    importNotificationTablesCall,
    async ({ tx, body }) =>
      toImportAnswer(await tellPeople(tx, body.notificationData, { faults: importFaults('notificationData'), at: clock.now() })),
    naming,
  )
}
