import type { ParsedOf } from '#contract/call.ts'
import type { readEditBrandTableCall, readEditCategoryTableCall } from '#contract/fast-edit.ts'
import type { SellerId, UserId } from '#contract/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { TableToAnswer } from '../fast-order/answer-table.ts'
import { openTable } from '../fast-order/open-table.ts'
import { type Cursor, cursorText, readCursor } from '../fast-order/table-cursor.ts'
import { type Chosen, NOTHING_CHOSEN, type TableMode } from '../fast-order/table-modes.ts'
import { roundedBelow } from '../listing/rounded-below.ts'
import { readEditPage } from './edit-table.queries.ts'

type Request = ParsedOf<typeof readEditBrandTableCall>['body'] | ParsedOf<typeof readEditCategoryTableCall>['body']

/** Whose offers are edited, and by whom. */
export interface Editor {
  sellerId: SellerId
  userId: UserId
  at: Date
}

/** A page of the seller’s own offers that a request chose. */
export async function readEditTable(
  on: Handle,
  mode: TableMode,
  request: Request,
  { sellerId, userId, at }: Editor,
): Promise<TableToAnswer> {
  if (request.userId !== undefined && request.userId !== userId) throw Forbidden()
  const chosen: Chosen = { ...NOTHING_CHOSEN, ...request, searchType: '' }
  const opened = await openTable(on, mode, chosen, { userId, placeOf: userId, at })
  const { sort, supplier } = request.filters
  if (supplier.length > 0 && !supplier.includes(sellerId))
    return { pages: [], opened: [opened], totalCount: 0, totalIsExact: true, nextCursor: null }
  const query = {
    ...opened.query,
    filters: { ...opened.query.filters, supplier: [] },
    sellerId,
    only: request.only,
    code: request.s,
  }
  const by = sort === 'highestStock' ? 'stock' : 'price'
  const after = request.cursor == null ? undefined : readCursor(request.cursor).after
  const { end, size, isExact, ...page } = await readEditPage(on, query, {
    after: after?.by === by ? after : undefined,
    limit: request.limit,
  })
  return {
    pages: [{ ...page, nextChange: null, end: null }],
    opened: [opened],
    totalCount: isExact ? size : roundedBelow(size),
    totalIsExact: isExact,
    nextCursor: end && cursorText(cursorOf(by, end)),
  }
}

function cursorOf(by: Cursor['by'], { productId, at }: { productId: string; at: number }): Cursor {
  return by === 'stock' ? { by, stock: at, productId } : { by, inStock: true, price: at, productId }
}
