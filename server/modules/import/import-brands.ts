import type { BrandDataRow, BrandRow } from '#contract/import-goods.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { RowCounts } from '../../platform/rows/row-counts.ts'
import { brandEntity, toBrandChange } from '../brand/brand.entity.ts'
import { saveRows } from '../entity/save-rows.ts'
import { importFaults } from './import.errors.ts'

/** Name and logo of brands; their pages stay as they are. */
export function importBrands(tx: Transaction, rows: readonly BrandRow[], at: Date): Promise<RowCounts> {
  return saveRows(tx, brandEntity, rows, { faults: importFaults('brands'), at })
}

/** Brands with what their pages tell. */
export function importBrandsData(tx: Transaction, rows: readonly BrandDataRow[], at: Date): Promise<RowCounts> {
  return saveRows(tx, brandEntity, rows.map(toBrandChange), { faults: importFaults('brandsData'), at })
}
