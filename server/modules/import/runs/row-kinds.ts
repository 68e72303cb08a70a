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
import { SubscriptionPlanRow } from '#contract/subscription-plan-rows.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { inSavepoint } from '../../../platform/database/savepoint.ts'
import { CodedError } from '../../../platform/errors.ts'
import type { Fault } from '../../../platform/rows/faults.ts'
import type { RowCounts } from '../../../platform/rows/row-counts.ts'
import { writeAlone } from '../../../platform/rows/row-lock.ts'
import { changesBetween, type PutsBack } from '../../../platform/rows/row-states.ts'
import { brandEntity } from '../../brand/brand.entity.ts'
import { officialDayDesk } from '../../calendar/official-day.entity.ts'
import { categoriesPutBack } from '../../catalogue/category/put-back-categories.ts'
import { putBackProducts } from '../../catalogue/product/put-back-products.ts'
import { saveGoodProducts, type WrittenRows } from '../../catalogue/product/save-products.ts'
import { homeSectionEntity } from '../../content/home-section.entity.ts'
import { priceListEntity } from '../../content/price-list.entity.ts'
import type { Entity } from '../../entity/entity.ts'
import { putsBack } from '../../entity/put-back-rows.ts'
import { saveRows } from '../../entity/save-rows.ts'
import { fastOrderBrandDesk } from '../../fast-order/fast-order-brand.entity.ts'
import { fastOrderCategoryDesk } from '../../fast-order/fast-order-category.entity.ts'
import { fastOrderFilterDesk } from '../../fast-order/fast-order-filter.entity.ts'
import { forbiddenDesk } from '../../forbidden/forbidden.entity.ts'
import { importAccounts } from '../../identity/import-accounts.ts'
import { accountsPutBack } from '../../identity/put-back-accounts.ts'
import { archiveEntity } from '../../listing/archive.entity.ts'
import { areasPutBack } from '../../location/put-back-areas.ts'
import { pageEntity } from '../../page/page.entity.ts'
import { importComments } from '../../review/import-comments.ts'
import { importPurchases } from '../../review/import-purchases.ts'
import { buyersIn, purchasesPutBack } from '../../review/put-back-purchases.ts'
import { namesOfReviews, reviewsPutBack } from '../../review/put-back-reviews.ts'
import { sellersPutBack } from '../../seller/put-back-sellers.ts'
import { planEntity } from '../../subscription/plan.entity.ts'
import { importFaults } from '../import.errors.ts'
import {
  importBrands,
  importBrandsData,
  importCategories,
  importCategoryFilters,
  importLocations,
  importSellers,
} from '../import-catalogue.ts'
import { importProductGrids } from '../import-content.ts'

/** What a file may hold: the shape of its rows, and how rows of this shape are written. */
interface RowKind {
  shape: z.ZodType<object>
  /** Rows that were read by `shape`: those that are right come in, and what is wrong with the others is answered. */
  write(tx: Transaction, rows: readonly object[], at: Date): Promise<WrittenRows>
  putBack: PutsBack['putBack']
}

const PAYLOAD = 'rows'

/** `write` takes all rows or none. `keysOf`: what rows are put back by. */
function kindOf<Row extends object>(
  shape: z.ZodType<Row>,
  write: (tx: Transaction, rows: readonly Row[], at: Date) => Promise<RowCounts>,
  { statesOf, putBack }: PutsBack,
  keysOf: (rows: readonly Row[], tx: Transaction) => readonly string[] | Promise<readonly string[]>,
): RowKind {
  return {
    shape,
    async write(tx, given, at) {
      // rows come from the shape alone
      const rows = given as readonly Row[]
      await writeAlone(tx)
      const keys = await keysOf(rows, tx)
      const before = await statesOf(tx, keys)
      const written = await withoutFaulty(tx, rows, (good) => write(tx, good, at))
      return { ...written, states: changesBetween(before, await statesOf(tx, keys)) }
    },
    putBack,
  }
}

function ofEntity<Row extends object, Stored extends object, From extends object = Row>(
  shape: z.ZodType<From>,
  entity: Entity<Row, Stored>,
  write: (tx: Transaction, rows: readonly From[], at: Date) => Promise<RowCounts>,
  keyOf: (row: From) => string,
): RowKind {
  return kindOf(shape, write, putsBack(entity), (rows) => rows.map(keyOf))
}

/** Rows of an entity that come in as they are. */
const ofRows = <Row extends object, Stored extends object>(shape: z.ZodType<Row>, entity: Entity<Row, Stored>): RowKind =>
  ofEntity(shape, entity, (tx, rows, at) => saveRows(tx, entity, rows, { faults: importFaults(PAYLOAD), at }), entity.key.of)

const ofProducts = <Row extends ProductRow>(shape: z.ZodType<Row>): RowKind => ({
  shape,
  write: (tx, rows, at) => saveGoodProducts(tx, rows as readonly Row[], { faults: importFaults(PAYLOAD), at }),
  putBack: putBackProducts,
})

const slugsOf = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug)

export const ROW_KINDS = {
  singleproducts: ofProducts(SingleProductRow),
  products: ofProducts(ProductRow),
  categories: kindOf(CategoryRow, importCategories, categoriesPutBack, slugsOf),
  categoryfilters: kindOf(CategoryFilterRow, importCategoryFilters, categoriesPutBack, slugsOf),
  brands: ofEntity(BrandRow, brandEntity, importBrands, ({ slug }) => slug),
  brandsdata: ofEntity(BrandDataRow, brandEntity, importBrandsData, ({ slug }) => slug),
  sellers: kindOf(SellerRow, importSellers, sellersPutBack, (rows) => rows.map(({ id }) => id)),
  'fast-order-locations': kindOf(AvailableLocationRow, importLocations, areasPutBack, (rows) => rows.map(({ idSupplier }) => idSupplier)),
  pricelist: ofRows(PriceListRow, priceListEntity),
  'home-sections': ofRows(HomeSectionRow, homeSectionEntity),
  productgrids: ofEntity(ProductGridRow, homeSectionEntity, importProductGrids, ({ _id }) => _id),
  pages: ofRows(PageRow, pageEntity),
  archives: ofRows(ArchiveRow, archiveEntity),
  subscriptions: ofRows(SubscriptionPlanRow, planEntity),
  'official-days': ofRows(OfficialDayRow, officialDayDesk.entity),
  'forbidden-products': ofRows(ForbiddenRow, forbiddenDesk.entity),
  'fast-order-brand-mode-page-data': ofRows(FastOrderBrandRow, fastOrderBrandDesk.entity),
  'fast-order-category-mode-page-data': ofRows(FastOrderCategoryRow, fastOrderCategoryDesk.entity),
  'fast-order-brand-mode-page-data-filters': ofRows(FastOrderFilterRow, fastOrderFilterDesk.entity),
  'product-comments': kindOf(
    CommentRow,
    (tx, rows, at) => importComments(tx, rows, { faults: importFaults(PAYLOAD), at }),
    reviewsPutBack,
    namesOfReviews,
  ),
  purchasedproducts: kindOf(
    PurchasesRow,
    (tx, rows, at) => importPurchases(tx, rows, { faults: importFaults(PAYLOAD), at }),
    purchasesPutBack,
    buyersIn,
  ),
  'user-myaccounts': kindOf(
    AccountRow,
    (tx, rows, at) => importAccounts(tx, rows, { faults: importFaults(PAYLOAD), at }),
    accountsPutBack,
    (rows) => rows.map(({ mobile }) => mobile),
  ),
} as const satisfies Record<ImportKind, RowKind>

/** Leaves out the rows that are refused until the others are taken; a refusal names its rows by their places, `products.12.title`. */
async function withoutFaulty<Row extends object>(
  tx: Transaction,
  rows: readonly Row[],
  write: (rows: readonly Row[]) => Promise<RowCounts>,
): Promise<WrittenRows> {
  const rejected: Fault[] = []
  for (let left = rows.map((row, index) => ({ row, index })); left.length > 0; ) {
    try {
      const { count, created, updated, removed = 0 } = await inSavepoint(tx, () => write(left.map(({ row }) => row)))
      return { created, updated, unchanged: count - created - updated, removed, rejected, states: [] }
    } catch (error) {
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
