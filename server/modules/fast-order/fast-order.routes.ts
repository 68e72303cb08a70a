import { Readable } from 'node:stream'
import {
  exportTableCall,
  readBrandTableByIdsCall,
  readBrandTableCall,
  readCategoryTableByIdsCall,
  readCategoryTableCall,
} from '#contract/fast-order.ts'
import { matchListCall } from '#contract/fast-order-list.ts'
import { readFastOrderBrandsCall, readFastOrderCategoriesCall } from '#contract/fast-order-page.ts'
import type { UserRole } from '#contract/identity.ts'
import type { UserId } from '#contract/ids.ts'
import { FileAnswer } from '../../platform/http/files.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { ownerOf } from '../saved-filter/list-saved-filters.ts'
import { brandTable, categoryTable } from './answer-table.ts'
import { tableCsv } from './export-csv.ts'
import { FAST_ORDER } from './fast-order-brand.entity.ts'
import { readFilterBar } from './filter-bar.ts'
import { matchList } from './match-list.ts'
import type { Viewer } from './open-table.ts'
import { readFiltersTogether } from './read-filters-together.ts'
import { readBrandTree, readCategoryTree } from './read-page-data.ts'
import { readTableOf } from './read-table-of.ts'
import { BRAND_MODE, CATEGORY_MODE } from './table-modes.ts'

export function fastOrderRoutes(serve: Serve, { clock }: Services): void {
  const viewerOf = (user: { id: UserId; role: UserRole } | undefined, named: UserId | undefined): Viewer => ({
    userId: user?.id,
    placeOf: user && ownerOf(user, named),
    at: clock.now(),
  })

  serve(readFastOrderBrandsCall, async ({ db, tag }) => {
    tag('catalogue', 'listing', FAST_ORDER)
    const [brands, bar] = await Promise.all([readBrandTree(db), readFilterBar(db)])
    return { brands, ...bar }
  })
  serve(readFastOrderCategoriesCall, async ({ db, tag }) => {
    tag('catalogue', 'listing', FAST_ORDER)
    const [categories, bar] = await Promise.all([readCategoryTree(db), readFilterBar(db)])
    return { categories, ...bar }
  })

  serve(readBrandTableCall, async ({ db, user, body, tag, validUntil }) =>
    brandTable(await readTableOf(db, BRAND_MODE, body, viewerOf(user, body.userId), { tag, validUntil })),
  )
  serve(readCategoryTableCall, async ({ db, user, body, tag, validUntil }) =>
    categoryTable(await readTableOf(db, CATEGORY_MODE, body, viewerOf(user, body.userId), { tag, validUntil })),
  )

  serve(exportTableCall, async ({ db, user, body }) => {
    const mode = body.mode === 'category' ? CATEGORY_MODE : BRAND_MODE
    const rows = tableCsv(db, mode, body, viewerOf(user, body.userId))
    return new FileAnswer('text/csv; charset=utf-8', 'price-table.csv', Readable.from(rows))
  })
  serve(matchListCall, async ({ db, user, body }) => matchList(db, body.text, viewerOf(user, undefined)))

  serve(readBrandTableByIdsCall, async ({ db, user, body }) => {
    const shelf = { userId: ownerOf(user, body.userId), slug: BRAND_MODE.slug }
    return brandTable(await readFiltersTogether(db, BRAND_MODE, { ...body, shelf }, viewerOf(user, body.userId)))
  })
  serve(readCategoryTableByIdsCall, async ({ db, user, body }) => {
    const shelf = { userId: ownerOf(user, body.userId), slug: CATEGORY_MODE.slug }
    return categoryTable(await readFiltersTogether(db, CATEGORY_MODE, { ...body, shelf }, viewerOf(user, body.userId)))
  })
}
