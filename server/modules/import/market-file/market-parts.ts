import { z } from 'zod'
import { Blocks } from '#contract/built-page.ts'
import { BootstrapData } from '#contract/import-content.ts'
import { SaveSiteSettings } from '#contract/site-settings.ts'
import { isoDayOf, persianDayAt } from '#persian/persian-days.ts'
import type { Database, Handle } from '../../../platform/database/database.ts'
import { brandDesk } from '../../brand/brand.entity.ts'
import { bringBuiltPage, listHeld } from '../../built-page/bring-built-page.ts'
import { officialDayDesk } from '../../calendar/official-day.entity.ts'
import { homeSectionDesk } from '../../content/home-section.entity.ts'
import { menuDesk } from '../../content/menu.entity.ts'
import { priceListDesk } from '../../content/price-list.entity.ts'
import { bringSite, readSiteSettings } from '../../content/set-site.ts'
import type { Desk } from '../../entity/desk.ts'
import { saveRows } from '../../entity/save-rows.ts'
import { fastOrderBrandDesk } from '../../fast-order/fast-order-brand.entity.ts'
import { fastOrderCategoryDesk } from '../../fast-order/fast-order-category.entity.ts'
import { fastOrderFilterDesk } from '../../fast-order/fast-order-filter.entity.ts'
import { forbiddenDesk } from '../../forbidden/forbidden.entity.ts'
import { gatewayDesk } from '../../gateway/gateway.entity.ts'
import { archiveDesk } from '../../listing/archive.entity.ts'
import { pageDesk } from '../../page/page.entity.ts'
import { planDesk } from '../../subscription/plan.entity.ts'
import { cannedAnswerDesk } from '../../ticket/canned-answer.entity.ts'
import { questionDesk } from '../../ticket/question.entity.ts'
import { importFaults } from '../import.errors.ts'
import { importBootstrap } from '../import-content.ts'
import { ROW_KINDS } from '../runs/row-kinds.ts'
import { HOME_PARTS } from './home-parts.ts'
import { accountRows, areaRows, categoryRows, filterRows, frameRow, productRows, reviewRows, sellerRows } from './market-file.queries.ts'
import type { MarketPart } from './market-part.ts'

/** A place that staff built, with the blocks that shoppers see there. */
const HeldPage = z.object({ place: z.string().min(1).max(200), blocks: Blocks })

const SiteParts = SaveSiteSettings.omit({ version: true })

/** What the imports take for an offer without a price. */
const ON_REQUEST = 'تماس بگیرید'
const PRODUCTS_AT_ONCE = 200
const ROWS_AT_ONCE = 1_000

/** In the order in which they are brought in: each stands on those before it. */
export const MARKET_PARTS: readonly MarketPart[] = [
  ofKind('categories', (db) => allRows(categoryRows, db)),
  ofKind('categoryfilters', (db) => allRows(filterRows, db)),
  ofDesk('brands', brandDesk),
  ofKind('sellers', (db) => allRows(sellerRows, db)),
  ofKind('fast-order-locations', (db) => allRows(areaRows, db)),
  ofKind('singleproducts', productLines),
  ofDesk('forbidden-products', forbiddenDesk),
  ofDesk('gateways', gatewayDesk),
  ofDesk('subscriptions', planDesk),
  ofDesk('official-days', officialDayDesk),
  ofDesk('pricelist', priceListDesk),
  {
    name: 'bootstrap',
    read: (db) => allRows(frameRow, db),
    shape: BootstrapData,
    write: async (tx, rows, at) => {
      for (const row of rows) await importBootstrap(tx, row, at)
    },
  },
  {
    name: 'site',
    read: async function* (db) {
      const { version: _, ...parts } = await readSiteSettings(db)
      yield JSON.stringify(parts)
    },
    shape: SiteParts,
    write: async (tx, rows, at) => {
      for (const row of rows) await bringSite(tx, SiteParts.parse(row), at)
    },
  },
  ofDesk('menus', menuDesk),
  ofDesk('home-sections', homeSectionDesk),
  ...HOME_PARTS,
  ofDesk('archives', archiveDesk),
  ofDesk('pages', pageDesk),
  {
    name: 'built-pages',
    read: async function* (db, at) {
      for (const page of await listHeld(db, at)) yield JSON.stringify(page)
    },
    shape: HeldPage,
    write: async (tx, rows, at) => {
      for (const row of rows) await bringBuiltPage(tx, HeldPage.parse(row), at)
    },
  },
  ofDesk('questions', questionDesk),
  ofDesk('canned-answers', cannedAnswerDesk),
  ofDesk('fast-order-brands', fastOrderBrandDesk),
  ofDesk('fast-order-categories', fastOrderCategoryDesk),
  ofDesk('fast-order-filters', fastOrderFilterDesk),
  ofKind('user-myaccounts', (db) => pagedRows((after) => accountRows.all(db, { after, limit: ROWS_AT_ONCE }))),
  ofKind('product-comments', (db) => pagedRows((after) => reviewRows.all(db, { after, limit: ROWS_AT_ONCE }))),
]

function ofKind(name: keyof typeof ROW_KINDS, read: MarketPart['read']): MarketPart {
  const { shape, write } = ROW_KINDS[name]
  return {
    name,
    read,
    shape,
    async write(tx, rows, at) {
      const faults = importFaults(name)
      const { rejected } = await write(tx, rows, at)
      for (const { index, field, message } of rejected) faults.add(index, field, message)
      faults.settle()
    },
  }
}

function ofDesk<Row extends object, Stored extends object, Shown extends object>(name: string, desk: Desk<Row, Stored, Shown>): MarketPart {
  const shape = desk.calls.change.body
  if (shape === undefined) throw new Error(`Rows of ${name} have no shape.`)
  return {
    name,
    read: async function* (db) {
      for (const stored of await desk.statements.all.all(db, {})) yield JSON.stringify(desk.toRow(stored), withoutEmptyObjects)
    },
    shape,
    write: (tx, rows, at) => saveRows(tx, desk.entity, rows as readonly Row[] /* read by the shape */, { faults: importFaults(name), at }),
  }
}

/** An object that says nothing is left out: the import would fill it with what nobody named. */
function withoutEmptyObjects(name: string, value: unknown): unknown {
  const isEmpty = typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
  return isEmpty && name !== '' ? undefined : value
}

async function* allRows(
  statement: { all(on: Handle, params: Record<string, never>): Promise<{ row: string }[]> },
  db: Database,
): AsyncGenerator<string> {
  for (const { row } of await statement.all(db, {})) yield row
}

async function* pagedRows(page: (after: string) => Promise<{ id: string; row: string }[]>): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const rows = await page(after)
    for (const { row } of rows) yield row
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

/** An offer that awaits its price is brought in with the last one, and then taken off sale by a row of its own. */
async function* productLines(db: Database, at: Date): AsyncGenerator<string> {
  const today = isoDayOf(persianDayAt(at))
  for (let after = ''; ; ) {
    const rows = await productRows.all(db, { after, limit: PRODUCTS_AT_ONCE, today, onRequest: ON_REQUEST })
    for (const { row, awaiting } of rows) {
      yield row
      if (awaiting !== null) yield awaiting
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}
