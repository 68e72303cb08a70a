import { withPageApart } from '#contract/brand-rows.ts'
import type {
  AvailableLocationRow,
  BrandDataRow,
  BrandRow,
  CategoryFilterRow,
  CategoryRow,
  ProductRow,
  SellerRow,
  SingleProductRow,
} from '#contract/import-catalogue.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { RowCounts } from '../../platform/rows/row-counts.ts'
import { brandEntity } from '../brand/brand.entity.ts'
import { saveCategories } from '../catalogue/category/save-categories.ts'
import { saveCategoryFilters } from '../catalogue/category/save-category-filters.ts'
import { saveProducts } from '../catalogue/product/save-products.ts'
import { saveRows } from '../entity/save-rows.ts'
import { saveDeliveryAreas } from '../location/save-delivery-areas.ts'
import { saveSellers } from '../seller/save-sellers.ts'
import { importFaults } from './import.errors.ts'

/* Each import of the catalogue by the name that its rows have in the body: the rule and the tables are the nouns'. */

type Imported = Promise<RowCounts>

export const importCategories = (tx: Transaction, rows: readonly CategoryRow[], at: Date): Imported =>
  saveCategories(tx, rows, { faults: importFaults('categories'), at })

export const importCategoryFilters = (tx: Transaction, rows: readonly CategoryFilterRow[]): Imported =>
  saveCategoryFilters(tx, rows, importFaults('categoryFilters'))

/** Name and logo of brands; their pages stay as they are. */
export const importBrands = (tx: Transaction, rows: readonly BrandRow[], at: Date): Imported =>
  saveRows(
    tx,
    brandEntity,
    rows.map((row) => ({ ...row, page: undefined })),
    { faults: importFaults('brands'), at },
  )

/** Brands with what their pages tell. */
export const importBrandsData = (tx: Transaction, rows: readonly BrandDataRow[], at: Date): Imported =>
  saveRows(tx, brandEntity, rows.map(withPageApart), { faults: importFaults('brandsData'), at })

export const importSellers = (tx: Transaction, rows: readonly SellerRow[], at: Date): Imported =>
  saveSellers(tx, rows, { faults: importFaults('sellers'), at })

export const importLocations = (tx: Transaction, rows: readonly AvailableLocationRow[]): Imported =>
  saveDeliveryAreas(tx, rows, importFaults('availableLocations'))

/** Products by themselves: their combinations, offers and history stay as they are. */
export const importProducts = (tx: Transaction, rows: readonly ProductRow[], at: Date): Imported =>
  saveProducts(tx, rows, { faults: importFaults('products'), at })

/** Products with everything that belongs to them. Combinations and offers that are not named stay as they are. */
export const importSingleProducts = (tx: Transaction, rows: readonly SingleProductRow[], at: Date): Imported =>
  saveProducts(tx, rows, { faults: importFaults('singleProducts'), at })
