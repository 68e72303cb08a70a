import type { z } from 'zod'
import type {
  BannerRow,
  BootstrapData,
  GatewayRow,
  HomeSectionRow,
  MenuData,
  PriceListRow,
  ProductGridRow,
  WideSlideRow,
} from '#contract/import-content.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import {
  arrangeSections,
  sectionsById,
  writeBootstrap,
  writeGateways,
  writeMenus,
  writePriceLists,
  writeSections,
} from './content-rows.queries.ts'
import { type Faults, faultsOf, refuseDuplicates } from './import.errors.ts'
import { waitForOtherImports } from './import-lock.ts'
import { countsOf, type ImportCounts } from './import-result.ts'
import { brandsBySlug, categoriesBySlug, productsByKey } from './product-rows.queries.ts'
import { sanitisedHtml } from './sanitised-html.ts'

type SectionType = HomeSectionRow['type']

export const FEATURED = { payload: 'featuredproducts', type: 'featured_products', title: 'محصولات منتخب' } as const
export const TRENDING = { payload: 'trendProducts', type: 'trendProducts', title: 'محصولات پرطرفدار' } as const

/** Fills one section of the home page, whose rows are its items. */
async function fillSection(
  tx: Transaction,
  { id, type, title, items }: { id: string; type: SectionType; title: string; items: readonly unknown[] },
): Promise<ImportCounts> {
  const known = (await sectionsById.all(tx, { ids: [id] }))[0]
  const written = await writeSections.all(tx, { rows: JSON.stringify([{ id, type, title: known?.title ?? title, items }]) })
  if (written.length > 0) await markChanged(tx, ['home'])
  // A section is replaced whole: its rows are new with it, or changed with it, or neither.
  const { length } = items
  return { count: length, created: written[0]?.created ? length : 0, updated: written[0]?.created === false ? length : 0 }
}

async function refuseOtherType(tx: Transaction, id: string, type: SectionType, faults: Faults) {
  const known = (await sectionsById.all(tx, { ids: [id] }))[0]
  if (known !== undefined && known.type !== type) faults.add(0, '', `بخش «${id}» از نوع دیگری است`)
}

export async function importWideSliders(
  tx: Transaction,
  rows: readonly z.output<typeof WideSlideRow>[],
  section: string,
): Promise<ImportCounts> {
  await waitForOtherImports(tx)
  const faults = faultsOf('WideSliders')
  await refuseOtherType(tx, section, 'wideslider', faults)
  faults.settle()
  return fillSection(tx, { id: section, type: 'wideslider', title: '', items: rows })
}

export async function importBanners(tx: Transaction, rows: readonly z.output<typeof BannerRow>[], section: string): Promise<ImportCounts> {
  await waitForOtherImports(tx)
  const faults = faultsOf('banners')
  await refuseOtherType(tx, section, 'banners', faults)
  faults.settle()
  return fillSection(tx, { id: section, type: 'banners', title: '', items: rows })
}

/** Chosen products, by slug, for a section of the home page. */
export async function importChosenProducts(
  tx: Transaction,
  rows: readonly { slug: string }[],
  section: string,
  { payload, type, title }: typeof FEATURED | typeof TRENDING,
): Promise<ImportCounts> {
  await waitForOtherImports(tx)
  const faults = faultsOf(payload)
  refuseDuplicates(rows, faults, 'slug', ({ slug }) => slug)
  await refuseOtherType(tx, section, type, faults)
  await refuseUnknownProducts(
    tx,
    rows.map(({ slug }, index) => ({ slug, index, field: 'slug' })),
    faults,
  )
  faults.settle()
  return fillSection(tx, { id: section, type, title, items: rows.map(({ slug }) => slug) })
}

export async function importProductGrids(tx: Transaction, rows: readonly z.output<typeof ProductGridRow>[]): Promise<ImportCounts> {
  await waitForOtherImports(tx)
  const faults = faultsOf('productGrid')
  refuseDuplicates(rows, faults, '_id', ({ _id }) => _id)
  const types = new Map((await sectionsById.all(tx, { ids: rows.map(({ _id }) => _id) })).map(({ id, type }) => [id, type]))
  for (const [index, { _id }] of rows.entries()) {
    if ((types.get(_id) ?? 'featured_products') !== 'featured_products') faults.add(index, '_id', `بخش «${_id}» از نوع دیگری است`)
  }
  await refuseUnknownProducts(
    tx,
    rows.flatMap(({ products, groups }, index) => [
      ...products.map(({ slug }, at) => ({ slug, index, field: `products.${at}.slug` })),
      ...groups.flatMap((group, of) => group.products.map(({ slug }, at) => ({ slug, index, field: `groups.${of}.products.${at}.slug` }))),
    ]),
    faults,
  )
  faults.settle()

  const sections = rows.map(({ _id, title, layout, products, groups }) => ({
    id: _id,
    type: 'featured_products',
    title,
    items: [...new Set([...products, ...groups.flatMap((group) => group.products)].map(({ slug }) => slug))],
    settings: { layout, groups: groups.map((group) => ({ ...group, products: undefined, slugs: group.products.map(({ slug }) => slug) })) },
  }))
  const written = await writeSections.all(tx, { rows: JSON.stringify(sections) })
  if (written.length > 0) await markChanged(tx, ['home'])
  return countsOf(rows.length, written)
}

async function refuseUnknownProducts(tx: Transaction, wanted: readonly { slug: string; index: number; field: string }[], faults: Faults) {
  const known = new Set((await productsByKey.all(tx, { slugs: wanted.map(({ slug }) => slug), ids: [] })).map(({ slug }) => slug))
  for (const { slug, index, field } of wanted) if (!known.has(slug)) faults.add(index, field, `محصول «${slug}» وجود ندارد`)
}

/** Which sections the home page has, in which order; those that are not named keep their items but are not shown. */
export async function importHomeSections(tx: Transaction, rows: readonly HomeSectionRow[]): Promise<ImportCounts> {
  await waitForOtherImports(tx)
  const faults = faultsOf('homeSections')
  refuseDuplicates(rows, faults, 'id', ({ id }) => id)
  const known = new Map((await sectionsById.all(tx, { ids: rows.map(({ id }) => id) })).map((section) => [section.id, section]))
  const categories = new Set(
    (await categoriesBySlug.all(tx, { slugs: rows.flatMap((row) => row.categories ?? []) })).map(({ slug }) => slug),
  )
  const brands = new Set((await brandsBySlug.all(tx, { slugs: rows.flatMap((row) => row.brands ?? []) })).map(({ slug }) => slug))
  for (const [index, row] of rows.entries()) {
    if ((known.get(row.id)?.type ?? row.type) !== row.type) faults.add(index, 'type', `بخش «${row.id}» از نوع دیگری است`)
    for (const slug of row.categories ?? []) if (!categories.has(slug)) faults.add(index, 'categories', `دستهٔ «${slug}» وجود ندارد`)
    for (const slug of row.brands ?? []) if (!brands.has(slug)) faults.add(index, 'brands', `برند «${slug}» وجود ندارد`)
  }
  faults.settle()

  const sections = rows.map(({ id, type, title, titleAlign, moreUrl, ...row }, position) => ({
    id,
    type,
    position,
    title,
    items: chosenItems({ type, ...row }),
    settings: { titleAlign, moreUrl },
  }))
  const written = await arrangeSections.all(tx, { rows: JSON.stringify(sections) })
  if (written.length > 0) await markChanged(tx, ['home'])
  return countsOf(
    rows.length,
    written.filter(({ id }) => rows.some((row) => row.id === id)),
  )
}

/** null leaves the items that other imports bring. */
function chosenItems(row: Pick<HomeSectionRow, 'type' | 'categories' | 'brands'>): string[] | null {
  if (row.type === 'categories') return row.categories ?? []
  return row.type === 'brands' ? (row.brands ?? []) : null
}

export async function importPriceLists(tx: Transaction, rows: readonly PriceListRow[]): Promise<ImportCounts> {
  await waitForOtherImports(tx)
  const faults = faultsOf('priceList')
  refuseDuplicates(rows, faults, '_id', ({ _id }) => _id)
  faults.settle()
  const written = await writePriceLists.all(tx, {
    rows: JSON.stringify(rows.map(({ _id, title, tablelist }, position) => ({ id: _id, title, position, rows: tablelist }))),
  })
  if (written.length > 0) await markChanged(tx, ['prices'])
  return countsOf(rows.length, written)
}

export async function importGateways(tx: Transaction, rows: readonly GatewayRow[]): Promise<ImportCounts> {
  await waitForOtherImports(tx)
  const faults = faultsOf('gateways')
  refuseDuplicates(rows, faults, 'info.name', ({ info }) => info.name)
  faults.settle()
  const gateways = rows.map(({ _id, info, ...row }, position) => ({ ...row, id: _id ?? newId(), name: info.name, position }))
  const written = await writeGateways.all(tx, { rows: JSON.stringify(gateways) })
  if (written.length > 0) await markChanged(tx, ['gateways'])
  return countsOf(rows.length, written)
}

export async function importMenu(tx: Transaction, menu: MenuData): Promise<ImportCounts> {
  await waitForOtherImports(tx)
  const written = await saveMenus(tx, menu)
  return countsOf(3, written)
}

export async function importBootstrap(tx: Transaction, { menu, ...frame }: BootstrapData): Promise<ImportCounts> {
  await waitForOtherImports(tx)
  const written = await writeBootstrap.all(tx, { rows: JSON.stringify([{ ...frame, footerAbout: sanitisedHtml(frame.footerAbout) }]) })
  const menus = menu === undefined ? [] : await saveMenus(tx, menu)
  if (written.length > 0) await markChanged(tx, ['bootstrap'])
  const isNew = written.some(({ created }) => created)
  return { count: 1, created: isNew ? 1 : 0, updated: !isNew && written.length + menus.length > 0 ? 1 : 0 }
}

async function saveMenus(tx: Transaction, menu: MenuData) {
  const written = await writeMenus.all(tx, { rows: JSON.stringify(Object.entries(menu).map(([name, items]) => ({ name, items }))) })
  if (written.length > 0) await markChanged(tx, ['bootstrap'])
  return written
}
