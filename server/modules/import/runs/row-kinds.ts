import type { z } from 'zod'
import { FastOrderBrandRow, FastOrderCategoryRow, FastOrderFilterRow } from '#contract/fast-order-rows.ts'
import { ForbiddenRow } from '#contract/forbidden-rows.ts'
import {
  AvailableLocationRow,
  BrandDataRow,
  BrandRow,
  CategoryFilterRow,
  CategoryRow,
  ProductRow,
  SellerRow,
  SingleProductRow,
} from '#contract/import-catalogue.ts'
import { ArchiveRow, HomeSectionRow, PageRow, PriceListRow, ProductGridRow } from '#contract/import-content.ts'
import { AccountRow, CommentRow, PurchasesRow } from '#contract/import-people.ts'
import type { ImportKind } from '#contract/import-runs.ts'
import { OfficialDayRow } from '#contract/official-day-rows.ts'
import type { StaffRight } from '#contract/rights.ts'
import { SubscriptionPlanRow } from '#contract/subscription-plan-rows.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { CodedError } from '../../../platform/errors.ts'
import type { Fault } from '../../../platform/rows/faults.ts'
import type { RowCounts } from '../../../platform/rows/row-counts.ts'
import { officialDayDesk } from '../../calendar/official-day.entity.ts'
import { saveGoodProducts, type WrittenRows } from '../../catalogue/product/save-products.ts'
import type { Entity } from '../../entity/entity.ts'
import { saveRows } from '../../entity/save-rows.ts'
import { fastOrderBrandDesk } from '../../fast-order/fast-order-brand.entity.ts'
import { fastOrderCategoryDesk } from '../../fast-order/fast-order-category.entity.ts'
import { fastOrderFilterDesk } from '../../fast-order/fast-order-filter.entity.ts'
import { forbiddenDesk } from '../../forbidden/forbidden.entity.ts'
import { importAccounts } from '../../identity/import-accounts.ts'
import { importComments } from '../../review/import-comments.ts'
import { importPurchases } from '../../review/import-purchases.ts'
import { importFaults } from '../import.errors.ts'
import {
  importBrands,
  importBrandsData,
  importCategories,
  importCategoryFilters,
  importLocations,
  importSellers,
} from '../import-catalogue.ts'
import {
  importArchives,
  importHomeSections,
  importPages,
  importPriceLists,
  importProductGrids,
  importSubscriptionPlans,
} from '../import-content.ts'

/** What a file may hold: the shape of its rows, the right that it takes besides that of imports, and how rows of this shape are written. */
interface RowKind {
  shape: z.ZodType<object>
  can: StaffRight
  /** Rows that were read by `shape`: those that are right come in, and what is wrong with the others is answered. */
  write(tx: Transaction, rows: readonly object[], at: Date): Promise<WrittenRows>
}

const PAYLOAD = 'rows'

/** `write` takes all rows or none. */
function kindOf<Row extends object>(
  can: StaffRight,
  shape: z.ZodType<Row>,
  write: (tx: Transaction, rows: readonly Row[], at: Date) => Promise<RowCounts>,
): RowKind {
  // rows come from the shape alone
  return { shape, can, write: (tx, rows, at) => withoutFaulty(tx, rows as readonly Row[], (good) => write(tx, good, at)) }
}

const ofEntity = <Row extends object, Stored extends object>(
  can: StaffRight,
  shape: z.ZodType<Row>,
  entity: Entity<Row, Stored>,
): RowKind => kindOf(can, shape, (tx, rows, at) => saveRows(tx, entity, rows, { faults: importFaults(PAYLOAD), at }))

const ofProducts = <Row extends ProductRow>(shape: z.ZodType<Row>): RowKind => ({
  shape,
  can: 'imports.run',
  write: (tx, rows, at) => saveGoodProducts(tx, rows as readonly Row[], { faults: importFaults(PAYLOAD), at }),
})

export const ROW_KINDS = {
  singleproducts: ofProducts(SingleProductRow),
  products: ofProducts(ProductRow),
  categories: kindOf('catalogue.write', CategoryRow, importCategories),
  categoryfilters: kindOf('catalogue.write', CategoryFilterRow, importCategoryFilters),
  brands: kindOf('catalogue.write', BrandRow, importBrands),
  brandsdata: kindOf('catalogue.write', BrandDataRow, importBrandsData),
  sellers: kindOf('sellers.write', SellerRow, importSellers),
  'fast-order-locations': kindOf('sellers.write', AvailableLocationRow, importLocations),
  pricelist: kindOf('content.write', PriceListRow, importPriceLists),
  'home-sections': kindOf('content.write', HomeSectionRow, importHomeSections),
  productgrids: kindOf('content.write', ProductGridRow, importProductGrids),
  pages: kindOf('content.write', PageRow, importPages),
  archives: kindOf('content.write', ArchiveRow, importArchives),
  subscriptions: kindOf('settings.write', SubscriptionPlanRow, importSubscriptionPlans),
  'official-days': ofEntity('settings.write', OfficialDayRow, officialDayDesk.entity),
  'forbidden-products': ofEntity('catalogue.write', ForbiddenRow, forbiddenDesk.entity),
  'fast-order-brand-mode-page-data': ofEntity('catalogue.write', FastOrderBrandRow, fastOrderBrandDesk.entity),
  'fast-order-category-mode-page-data': ofEntity('catalogue.write', FastOrderCategoryRow, fastOrderCategoryDesk.entity),
  'fast-order-brand-mode-page-data-filters': ofEntity('catalogue.write', FastOrderFilterRow, fastOrderFilterDesk.entity),
  'product-comments': kindOf('reviews.moderate', CommentRow, (tx, rows, at) =>
    importComments(tx, rows, { faults: importFaults(PAYLOAD), at }),
  ),
  purchasedproducts: kindOf('people.write', PurchasesRow, (tx, rows, at) =>
    importPurchases(tx, rows, { faults: importFaults(PAYLOAD), at }),
  ),
  'user-myaccounts': kindOf('people.write', AccountRow, (tx, rows, at) => importAccounts(tx, rows, { faults: importFaults(PAYLOAD), at })),
} as const satisfies Record<ImportKind, RowKind>

/** Leaves out the rows that are refused until the others are taken; a refusal names its rows by their places, `products.12.title`. */
async function withoutFaulty<Row extends object>(
  tx: Transaction,
  rows: readonly Row[],
  write: (rows: readonly Row[]) => Promise<RowCounts>,
): Promise<WrittenRows> {
  const rejected: Fault[] = []
  for (let left = rows.map((row, index) => ({ row, index })); left.length > 0; ) {
    await tx.query({ text: 'savepoint good_rows' })
    try {
      const { count, created, updated, removed = 0 } = await write(left.map(({ row }) => row))
      return { created, updated, unchanged: count - created - updated, removed, rejected, states: [] }
    } catch (error) {
      await tx.query({ text: 'rollback to savepoint good_rows' })
      const faults = faultsIn(error)
      if (faults.length === 0) throw error
      rejected.push(...faults.flatMap((fault) => ({ ...fault, index: left[fault.index]?.index ?? 0 })))
      const faulty = new Set(faults.map(({ index }) => index))
      left = left.filter((_, at) => !faulty.has(at))
    }
  }
  return { created: 0, updated: 0, unchanged: 0, removed: 0, rejected, states: [] }
}

function faultsIn(error: unknown): Fault[] {
  if (!(error instanceof CodedError) || error.code !== 'IMPORT_REFUSED') return []
  return Object.entries(error.errors ?? {}).flatMap(([place, message]) => {
    const [, index = '', ...field] = place.split('.')
    return /^\d+$/.test(index) ? [{ index: Number(index), field: field.join('.'), message }] : []
  })
}
