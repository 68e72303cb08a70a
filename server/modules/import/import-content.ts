import type { z } from 'zod'
import type { BannerRow, HomeSectionRow, ProductGridRow, WideSlideRow } from '#contract/import-content.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Faults, refuseDuplicates, refuseMissing } from '../../platform/rows/faults.ts'
import { goneFrom, laidOver, placesOf } from '../../platform/rows/laid-over.ts'
import { countsOf, type RowCounts } from '../../platform/rows/row-counts.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import { namedPictures } from '../media/external-pictures.ts'
import { allSections, arrangeSections, type Section, writeSections } from './content-rows.queries.ts'
import { importFaults } from './import.errors.ts'
import { brandsBySlug, categoriesBySlug, productsByKey } from './product-rows.queries.ts'

export const FEATURED = { payload: 'featuredproducts', type: 'featured_products', title: 'محصولات منتخب' } as const
export const TRENDING = { payload: 'trendProducts', type: 'trendProducts', title: 'محصولات پرطرفدار' } as const

const knownSections = async (tx: Transaction) => new Map((await allSections.all(tx, {})).map((section) => [section.id, section]))

/** Fills one section of the home page, whose rows are its items. */
async function fillSection<Item>(
  tx: Transaction,
  known: Section | undefined,
  { id, type, title, items }: { id: string; type: Section['type']; title: string; items: readonly Item[] },
  keyOf: (item: Item) => string,
): Promise<RowCounts> {
  const written = await writeSections.all(tx, { rows: JSON.stringify([{ id, type, title: known?.title ?? title, items }]) })
  if (written.length > 0) await markChanged(tx, ['home'])
  // A section is replaced whole: its rows are new with it, or changed with it, or neither.
  const isNew = written[0]?.created
  const removed = goneFrom((known?.items ?? []) as Item[], items, keyOf)
  return countsOf(items.length, isNew === undefined ? [] : items.map(() => ({ created: isNew })), [removed])
}

function refuseOtherType(known: Section | undefined, type: Section['type'], faults: Faults) {
  if (known !== undefined && known.type !== type) faults.add(0, '', `بخش «${known.id}» از نوع دیگری است`)
}

export function importWideSliders(tx: Transaction, rows: readonly z.output<typeof WideSlideRow>[], section: string): Promise<RowCounts> {
  return importPictures(tx, 'WideSliders', 'wideslider', rows, section)
}

export function importBanners(tx: Transaction, rows: readonly z.output<typeof BannerRow>[], section: string): Promise<RowCounts> {
  return importPictures(tx, 'banners', 'banners', rows, section)
}

async function importPictures(
  tx: Transaction,
  payload: string,
  type: 'wideslider' | 'banners',
  rows: readonly ScreenPictures[],
  section: string,
): Promise<RowCounts> {
  await writeAlone(tx)
  const faults = importFaults(payload)
  const known = (await knownSections(tx)).get(section)
  refuseOtherType(known, type, faults)
  faults.settle()
  return fillSection(tx, known, { id: section, type, title: '', items: await withOwnPictures(tx, rows) }, ({ image }) => image)
}

/** What a slide or a banner shows on each kind of screen. */
type ScreenPictures = { image: string; desktopImage: string; tabletImage: string; mobileImage: string }

async function withOwnPictures<R extends ScreenPictures>(tx: Transaction, rows: readonly R[]): Promise<R[]> {
  const pictures = namedPictures()
  const shown = rows.map((row) => ({
    ...row,
    image: pictures.pathOf(row.image),
    desktopImage: pictures.pathOf(row.desktopImage),
    tabletImage: pictures.pathOf(row.tabletImage),
    mobileImage: pictures.pathOf(row.mobileImage),
  }))
  await pictures.await(tx)
  return shown
}

/** Chosen products, by slug, for a section of the home page. */
export async function importChosenProducts(
  tx: Transaction,
  rows: readonly { slug: string }[],
  section: string,
  { payload, type, title }: typeof FEATURED | typeof TRENDING,
): Promise<RowCounts> {
  await writeAlone(tx)
  const faults = importFaults(payload)
  refuseDuplicates(rows, faults, 'slug', ({ slug }) => slug)
  const known = (await knownSections(tx)).get(section)
  refuseOtherType(known, type, faults)
  await refuseUnknownProducts(
    tx,
    rows.map(({ slug }, index) => ({ slug, index, field: 'slug' })),
    faults,
  )
  faults.settle()
  return fillSection(tx, known, { id: section, type, title, items: rows.map(({ slug }) => slug) }, String)
}

const slugsOf = (products: readonly { slug: string }[]) => products.map(({ slug }) => slug)

export async function importProductGrids(tx: Transaction, rows: readonly z.output<typeof ProductGridRow>[]): Promise<RowCounts> {
  await writeAlone(tx)
  const faults = importFaults('productGrid')
  refuseDuplicates(rows, faults, '_id', ({ _id }) => _id)
  const known = await knownSections(tx)
  await refuseUnknownProducts(
    tx,
    rows.flatMap(({ products, groups }, index) => [
      ...(products ?? []).map(({ slug }, at) => ({ slug, index, field: `products.${at}.slug` })),
      ...(groups ?? []).flatMap((group, of) =>
        group.products.map(({ slug }, at) => ({ slug, index, field: `groups.${of}.products.${at}.slug` })),
      ),
    ]),
    faults,
  )
  const sections = rows.map((row, index) => {
    const old = known.get(row._id)
    if (old === undefined) refuseMissing(row, index, { title: 'عنوان' }, faults)
    else if (old.type !== 'featured_products') faults.add(index, '_id', `بخش «${row._id}» از نوع دیگری است`)
    const layout = row.layout ?? old?.settings.layout ?? 'row'
    const groups = row.groups?.map(({ products, ...group }) => ({ ...group, slugs: slugsOf(products) })) ?? old?.settings.groups ?? []
    if ((layout === 'groups') !== groups.length > 0) faults.add(index, 'groups', 'گروه‌ها با چینش groups می‌آیند و این چینش بی گروه نیست')
    const isNamed = row.products !== undefined || row.groups !== undefined
    const shown = [...slugsOf(row.products ?? []), ...groups.flatMap(({ slugs }) => slugs)]
    return {
      id: row._id,
      type: 'featured_products',
      title: row.title ?? old?.title,
      items: isNamed ? [...new Set(shown)] : (old?.items ?? []),
      settings: { layout, groups },
    }
  })
  faults.settle()

  const written = await writeSections.all(tx, { rows: JSON.stringify(sections) })
  if (written.length > 0) await markChanged(tx, ['home'])
  return countsOf(
    rows.length,
    written,
    sections.map(({ id, items }) => goneFrom(known.get(id)?.items ?? [], items)),
  )
}

async function refuseUnknownProducts(tx: Transaction, wanted: readonly { slug: string; index: number; field: string }[], faults: Faults) {
  const known = new Set((await productsByKey.all(tx, { slugs: wanted.map(({ slug }) => slug), ids: [] })).map(({ slug }) => slug))
  for (const { slug, index, field } of wanted) if (!known.has(slug)) faults.add(index, field, `محصول «${slug}» وجود ندارد`)
}

const NEW: Omit<Section, 'id' | 'type' | 'position'> = { title: '', visible: true, items: [], settings: {} }

/** Sections of the home page, their titles and their order; those that are not named stay as they are. */
export async function importHomeSections(tx: Transaction, rows: readonly HomeSectionRow[]): Promise<RowCounts> {
  await writeAlone(tx)
  const faults = importFaults('homeSections')
  refuseDuplicates(rows, faults, 'id', ({ id }) => id)
  const known = await knownSections(tx)
  const categories = new Set(
    (await categoriesBySlug.all(tx, { slugs: rows.flatMap((row) => row.categories ?? []) })).map(({ slug }) => slug),
  )
  const brands = new Set((await brandsBySlug.all(tx, { slugs: rows.flatMap((row) => row.brands ?? []) })).map(({ slug }) => slug))
  for (const [index, row] of rows.entries()) {
    const old = known.get(row.id)
    if (old === undefined) refuseMissing(row, index, { type: 'نوع بخش' }, faults)
    else if ((row.type ?? old.type) !== old.type) faults.add(index, 'type', `بخش «${row.id}» از نوع دیگری است`)
    for (const slug of row.categories ?? []) if (!categories.has(slug)) faults.add(index, 'categories', `دستهٔ «${slug}» وجود ندارد`)
    for (const slug of row.brands ?? []) if (!brands.has(slug)) faults.add(index, 'brands', `برند «${slug}» وجود ندارد`)
  }
  faults.settle()

  const places = placesOf(
    rows.map(({ id }) => id),
    new Map([...known].map(([id, { position }]) => [id, position])),
  )
  const sections = rows.map((row, at) => arranged(row, known.get(row.id), places[at]))
  const written = await arrangeSections.all(tx, { rows: JSON.stringify(sections) })
  if (written.length > 0) await markChanged(tx, ['home'])
  return countsOf(
    rows.length,
    written,
    sections.map(({ id, items }) => goneFrom(known.get(id)?.items ?? [], items, JSON.stringify)),
  )
}

function arranged(row: HomeSectionRow, old: Section | undefined, position: number | undefined) {
  const type = old?.type ?? row.type
  const { titleAlign = old?.settings.titleAlign, moreUrl = old?.settings.moreUrl } = row
  const settings = { ...old?.settings, titleAlign: titleAlign ?? undefined, moreUrl: moreUrl ?? undefined }
  const merged = laidOver(old ?? NEW, { title: row.title, visible: row.display, items: listOf(type, row) })
  return { ...merged, id: row.id, type, position, settings }
}

/** The list that a section of this type may name; the others are filled by imports of their own. */
function listOf(type: Section['type'] | undefined, row: HomeSectionRow): string[] | undefined {
  if (type === 'categories') return row.categories
  return type === 'brands' ? row.brands : undefined
}
