import type { AnswerOf } from '#contract/call.ts'
import { readEditBrandTableCall, readEditCategoryTableCall } from '#contract/fast-edit.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { brandTable, categoryTable } from '../fast-order/answer-table.ts'
import { BRAND_MODE, CATEGORY_MODE } from '../fast-order/table-modes.ts'
import { readEditTable } from './read-edit-table.ts'

/** A seller's own offers as tables; what is written in them is saved by the calls of the offers. */
export function fastEditRoutes(serve: Serve, { clock }: Services): void {
  serve(readEditBrandTableCall, async ({ tx, sellerId, user, body }) =>
    brandTable<AnswerOf<typeof readEditBrandTableCall>>(
      await readEditTable(tx, BRAND_MODE, body, { sellerId, userId: user.id, at: clock.now() }),
    ),
  )
  serve(readEditCategoryTableCall, async ({ tx, sellerId, user, body }) =>
    categoryTable<AnswerOf<typeof readEditCategoryTableCall>>(
      await readEditTable(tx, CATEGORY_MODE, body, { sellerId, userId: user.id, at: clock.now() }),
    ),
  )
}
