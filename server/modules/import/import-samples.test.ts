import { expect } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import { importFastOrderBrandsCall, importFastOrderCategoriesCall, importFastOrderFiltersCall } from '#contract/fast-order-rows.ts'
import * as imports from '#contract/import.ts'
import { importNotificationTablesCall, importUserMessagesCall } from '#contract/import-messages.ts'
import { importAccountsCall, importCommentsCall, importPurchasesCall, importTicketsCall } from '#contract/import-people.ts'
import * as samples from '#contract/import-samples.ts'
import { DEFAULT_PRODUCT_IMAGE } from '#contract/media.ts'
import { importOfficialDaysCall } from '#contract/official-day-rows.ts'
import { importSubscriptionPlansCall } from '#contract/subscription-plan-rows.ts'
import { wireOf } from '../../refusals/wire.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket } from '../../testing/test-market.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

test('every sample is taken by its import, in a market that has nothing of what they name, and changes nothing the second time', async ({
  market,
}) => {
  const names = { ...samples.SAMPLE_NAMES, mobile: market.master.mobile }
  const sent: readonly [CallDefinition, object][] = [
    [imports.importCategoriesCall, samples.CATEGORIES_SAMPLE],
    [imports.importBrandsCall, samples.BRANDS_SAMPLE],
    [imports.importBrandsDataCall, samples.BRANDS_DATA_SAMPLE],
    [imports.importSellersCall, samples.SELLERS_SAMPLE],
    [imports.importLocationsCall, samples.locationsSample(names)],
    [imports.importProductsCall, samples.productsSample(names)],
    [imports.importSingleProductsCall, samples.singleProductsSample(names)],
    [imports.importCategoryFiltersCall, samples.categoryFiltersSample(names)],
    [imports.importWideSlidersCall, samples.WIDE_SLIDERS_SAMPLE],
    [imports.importBannersCall, samples.BANNERS_SAMPLE],
    [imports.importFeaturedProductsCall, samples.featuredProductsSample(names)],
    [imports.importTrendProductsCall, samples.trendProductsSample(names)],
    [imports.importProductGridsCall, samples.productGridsSample(names)],
    [imports.importHomeSectionsCall, samples.HOME_SECTIONS_SAMPLE],
    [imports.importMenuCall, samples.MENU_SAMPLE],
    [imports.importBootstrapCall, samples.BOOTSTRAP_SAMPLE],
    [imports.importArchivesCall, samples.ARCHIVES_SAMPLE],
    [imports.importPagesCall, samples.PAGES_SAMPLE],
    [imports.importPriceListsCall, samples.PRICE_LISTS_SAMPLE],
    [imports.importGatewaysCall, samples.GATEWAYS_SAMPLE],
    [importSubscriptionPlansCall, samples.SUBSCRIPTIONS_SAMPLE],
    [importOfficialDaysCall, samples.OFFICIAL_DAYS_SAMPLE],
    [importFastOrderBrandsCall, samples.fastOrderBrandsSample(names)],
    [importFastOrderCategoriesCall, samples.fastOrderCategoriesSample(names)],
    [importFastOrderFiltersCall, samples.FAST_ORDER_FILTERS_SAMPLE],
    [importUserMessagesCall, samples.userMessagesSample(names)],
    [importNotificationTablesCall, samples.notificationTablesSample(names)],
    [importAccountsCall, samples.ACCOUNTS_SAMPLE],
    [importCommentsCall, samples.commentsSample(names)],
    [importPurchasesCall, samples.purchasesSample(names)],
    [importTicketsCall, samples.ticketsSample(names)],
  ]
  const send = async (call: CallDefinition, body: object) =>
    (await market.send({ ...wireOf(call, { body }), token: market.master.masterToken })).json()

  const outcomes: object[] = []
  for (const [call, body] of sent) {
    const { status, message, count } = await send(call, body)
    const { unchanged } = await send(call, body)
    outcomes.push({ path: call.path, status, message: status === 'ok' || message, wasSame: unchanged === count })
  }

  expect(outcomes).toEqual(sent.map(([{ path }]) => ({ path, status: 'ok', message: true, wasSame: true })))
})

test('the pictures that samples name are there in every market', () => {
  const named = [
    ...samples.CATEGORIES_SAMPLE.categories.map(({ image }) => image),
    ...samples.BRANDS_SAMPLE.brands.map(({ logo }) => logo),
    ...samples.WIDE_SLIDERS_SAMPLE.WideSliders.flatMap((slide) => [slide.desktopImage, slide.tabletImage, slide.mobileImage]),
    ...samples.BANNERS_SAMPLE.banners.map(({ image }) => image),
  ]

  expect(new Set(named)).toEqual(new Set([DEFAULT_PRODUCT_IMAGE]))
})
