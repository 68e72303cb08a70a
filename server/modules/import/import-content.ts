import type { z } from 'zod'
import type {
  ArchiveRow,
  BannerRow,
  BootstrapData,
  GatewayRow,
  HomeSectionRow,
  MenuData,
  PageRow,
  PriceListRow,
  ProductGridRow,
  WideSlideRow,
} from '#contract/import-content.ts'
import type { SubscriptionPlanRow } from '#contract/subscription-plan-rows.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { RowCounts } from '../../platform/rows/row-counts.ts'
import { FEATURED, fillWithPictures, fillWithProducts, saveProductGrids, TRENDING } from '../content/fill-section.ts'
import { homeSectionEntity } from '../content/home-section.entity.ts'
import { priceListEntity } from '../content/price-list.entity.ts'
import { saveFrame, saveMenus } from '../content/save-frame.ts'
import { saveRows } from '../entity/save-rows.ts'
import { gatewayEntity } from '../gateway/gateway.entity.ts'
import { archiveEntity } from '../listing/archive.entity.ts'
import { pageEntity } from '../page/page.entity.ts'
import { planEntity } from '../subscription/plan.entity.ts'
import { importFaults, importRefused } from './import.errors.ts'

/* Each import of content by the name that its rows have in the body: the rule and the tables are the nouns'. */

type Imported = Promise<RowCounts>
type Products = readonly { slug: string }[]

export const importPriceLists = (tx: Transaction, rows: readonly PriceListRow[], at: Date): Imported =>
  saveRows(tx, priceListEntity, rows, { faults: importFaults('priceList'), at })

export const importGateways = (tx: Transaction, rows: readonly GatewayRow[], at: Date): Imported =>
  saveRows(tx, gatewayEntity, rows, { faults: importFaults('gateways'), at })

export const importSubscriptionPlans = (tx: Transaction, rows: readonly SubscriptionPlanRow[], at: Date): Imported =>
  saveRows(tx, planEntity, rows, { faults: importFaults('subscriptions'), at })

export const importPages = (tx: Transaction, rows: readonly PageRow[], at: Date): Imported =>
  saveRows(tx, pageEntity, rows, { faults: importFaults('pages'), at })

export const importArchives = (tx: Transaction, rows: readonly ArchiveRow[], at: Date): Imported =>
  saveRows(tx, archiveEntity, rows, { faults: importFaults('archives'), at })

export const importHomeSections = (tx: Transaction, rows: readonly HomeSectionRow[], at: Date): Imported =>
  saveRows(tx, homeSectionEntity, rows, { faults: importFaults('homeSections'), at })

export const importMenu = (tx: Transaction, menu: MenuData, at: Date): Imported =>
  saveMenus(tx, menu, { faults: importFaults('menuData'), at })

export const importBootstrap = (tx: Transaction, frame: BootstrapData, at: Date): Imported =>
  saveFrame(tx, frame, (field, message) => importRefused({ [`bootstrap.${field}`]: message }), { faults: importFaults('menuData'), at })

export const importWideSliders = (tx: Transaction, rows: readonly z.output<typeof WideSlideRow>[], section: string): Imported =>
  fillWithPictures(tx, section, 'wideslider', rows, importFaults('WideSliders'))

export const importBanners = (tx: Transaction, rows: readonly z.output<typeof BannerRow>[], section: string): Imported =>
  fillWithPictures(tx, section, 'banners', rows, importFaults('banners'))

export const importFeaturedProducts = (tx: Transaction, rows: Products, section: string): Imported =>
  fillWithProducts(tx, section, FEATURED, rows, importFaults('featuredproducts'))

export const importTrendProducts = (tx: Transaction, rows: Products, section: string): Imported =>
  fillWithProducts(tx, section, TRENDING, rows, importFaults('trendProducts'))

export const importProductGrids = (tx: Transaction, rows: readonly ProductGridRow[]): Imported =>
  saveProductGrids(tx, rows, importFaults('productGrid'))
