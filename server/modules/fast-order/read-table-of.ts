import type { BrandTableRequest, CategoryTableRequest } from '#contract/fast-order.ts'
import type { Handle } from '../../platform/database/database.ts'
import type { Collector } from '../../platform/page-cache/page-cache.ts'
import type { TableToAnswer } from './answer-table.ts'
import { openTable, type Viewer } from './open-table.ts'
import { readTable } from './read-table.ts'
import { readCursor } from './table-cursor.ts'
import { type Chosen, NOTHING_CHOSEN, type TableMode } from './table-modes.ts'

type Request = Pick<BrandTableRequest, 'cursor' | 'limit'> & (BrandTableRequest | CategoryTableRequest)

/** A special offer that has just started or ended is in the listing within a second. */
const DUE_LASTS_MS = 1_000

/** A page of what a request chose. Pages that are kept with its rows are made again when one of these products changes. */
export async function readTableOf(
  on: Handle,
  mode: TableMode,
  request: Request,
  viewer: Viewer,
  { tag, validUntil }: Pick<Collector, 'tag' | 'validUntil'>,
): Promise<TableToAnswer> {
  const chosen: Chosen = { ...NOTHING_CHOSEN, ...request, searchType: '' }
  const opened = await openTable(on, mode, chosen, viewer)
  const after = request.cursor == null ? undefined : readCursor(request.cursor).after
  const { page, size, next } = await readTable(on, opened.query, after, request.limit)

  tag('catalogue', 'listing', ...page.productIds.map((id) => `product:${id}`))
  if (page.nextChange !== null) validUntil(new Date(Math.max(page.nextChange.getTime(), viewer.at.getTime() + DUE_LASTS_MS)))
  return { pages: [page], opened: [opened], totalCount: size, nextCursor: next ?? null }
}
