import {
  importArchivesCall,
  importBannersCall,
  importBootstrapCall,
  importBrandsCall,
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
  importProductsCall,
  importSellersCall,
  importSingleProductsCall,
  importTrendProductsCall,
  importWideSlidersCall,
} from '#contract/import.ts'
import type { CodedError } from '../../platform/errors.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { messageOf } from './import.errors.ts'
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
  importTrendProducts,
  importWideSliders,
} from './import-content.ts'
import { toImportAnswer } from './import-result.ts'

/** A row of the wrong shape is named like one that does not fit the market. */
const naming = {
  refusal: (error: CodedError) =>
    error.errors === undefined || error.code !== 'INVALID_INPUT' ? {} : { message: messageOf(error.errors) },
}

export function importRoutes(serve: Serve, { clock }: Services): void {
  serve(importCategoriesCall, async ({ tx, body }) => toImportAnswer(await importCategories(tx, body.categories, clock.now())), naming)
  serve(importCategoryFiltersCall, async ({ tx, body }) => toImportAnswer(await importCategoryFilters(tx, body.categoryFilters)), naming)
  serve(importBrandsCall, async ({ tx, body }) => toImportAnswer(await importBrands(tx, body.brands, clock.now())), naming)
  serve(importBrandsDataCall, async ({ tx, body }) => toImportAnswer(await importBrandsData(tx, body.brandsData, clock.now())), naming)
  serve(importSellersCall, async ({ tx, body }) => toImportAnswer(await importSellers(tx, body.sellers, clock.now())), naming)
  serve(importLocationsCall, async ({ tx, body }) => toImportAnswer(await importLocations(tx, body.availableLocations)), naming)
  serve(importProductsCall, async ({ tx, body }) => toImportAnswer(await importProducts(tx, body.products, clock.now())), naming)
  serve(
    importSingleProductsCall,
    async ({ tx, body }) => toImportAnswer(await importSingleProducts(tx, body.singleProducts, clock.now())),
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
  serve(importPriceListsCall, async ({ tx, body }) => toImportAnswer(await importPriceLists(tx, body.priceList, clock.now())), naming)
  serve(importGatewaysCall, async ({ tx, body }) => toImportAnswer(await importGateways(tx, body.gateways, clock.now())), naming)
  serve(importMenuCall, async ({ tx, body }) => toImportAnswer(await importMenu(tx, body.menuData, clock.now())), naming)
  serve(importBootstrapCall, async ({ tx, body }) => toImportAnswer(await importBootstrap(tx, body.bootstrap, clock.now())), naming)
  serve(importPagesCall, async ({ tx, body }) => toImportAnswer(await importPages(tx, body.pages, clock.now())), naming)
  serve(
    importHomeSectionsCall,
    async ({ tx, body }) => toImportAnswer(await importHomeSections(tx, body.homeSections, clock.now())),
    naming,
  )
  serve(importArchivesCall, async ({ tx, body }) => toImportAnswer(await importArchives(tx, body.archives, clock.now())), naming)
}
