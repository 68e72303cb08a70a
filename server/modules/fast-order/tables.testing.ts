import type { z } from 'zod'
import { BrandTableRequest, CategoryTableRequest, readBrandTableCall, readCategoryTableCall, type TableRow } from '#contract/fast-order.ts'
import type { Handle } from '../../platform/database/database.ts'
import { answerOf } from '../../platform/http/ready-json.ts'
import { AT } from '../import/market.testing.ts'
import { brandTable, categoryTable } from './answer-table.ts'
import type { Viewer } from './open-table.ts'
import { readTableOf } from './read-table-of.ts'
import { BRAND_MODE, CATEGORY_MODE } from './table-modes.ts'

const VISITOR: Viewer = { userId: undefined, placeOf: undefined, at: AT }
const NO_PAGE = { tag: () => undefined, validUntil: () => undefined }

export async function brandTableOf(on: Handle, asked: z.input<typeof BrandTableRequest>, viewer: Partial<Viewer> = {}) {
  const table = await readTableOf(on, BRAND_MODE, BrandTableRequest.parse(asked), { ...VISITOR, ...viewer }, NO_PAGE)
  return readBrandTableCall.answer.parse(answerOf(brandTable(table)))
}

export async function categoryTableOf(on: Handle, asked: z.input<typeof CategoryTableRequest>, viewer: Partial<Viewer> = {}) {
  const table = await readTableOf(on, CATEGORY_MODE, CategoryTableRequest.parse(asked), { ...VISITOR, ...viewer }, NO_PAGE)
  return readCategoryTableCall.answer.parse(answerOf(categoryTable(table)))
}

/** Rows as `product: seller seller`, the first one’s offer first. */
export const shown = (rows: readonly TableRow[]) =>
  rows.map(({ slug, seller, nodes }) => `${slug}: ${[seller.id, ...nodes.map((node) => node.seller.id)].join(' ')}`)
