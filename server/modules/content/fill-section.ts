import type { HomeSectionRow, ProductGridRow } from '#contract/import-content.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { type Faults, refuseDuplicates, refuseMissing } from '../../platform/rows/faults.ts'
import { goneFrom } from '../../platform/rows/laid-over.ts'
import { countsOf, type RowCounts } from '../../platform/rows/row-counts.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import { findNamed } from '../entity/relations.ts'
import { namedPictures } from '../media/external-pictures.ts'
import { homeSectionEntity, type Section } from './home-section.entity.ts'

/** A section with what fills it. A new one comes last until an order is given. */
const writeSections = statement<{ rows: string }, { id: string; created: boolean }>(
  'write-sections',
  `
  insert into home_sections (id, type, title, position, items, settings)
  select id, type, title, (select coalesce(max(position), -1) from home_sections) + row_number() over ()::int, items, coalesce(settings, '{}')
  from json_to_recordset(:rows::json) as row (id text, type text, title text, items jsonb, settings jsonb)
  on conflict (id) do update set (title, items, settings) = (excluded.title, excluded.items, home_sections.settings || excluded.settings)
    where (home_sections.title, home_sections.items, home_sections.settings)
      is distinct from (excluded.title, excluded.items, home_sections.settings || excluded.settings)
  returning id, xmax = 0 as created`,
)

export const FEATURED = { type: 'featured_products', title: 'محصولات منتخب' } as const
export const TRENDING = { type: 'trendProducts', title: 'محصولات پرطرفدار' } as const

/** What a slide or a banner shows on each kind of screen. */
type ScreenPictures = { image: string; desktopImage: string; tabletImage: string; mobileImage: string }

/** Slides or banners of one section, replaced whole. */
export async function fillWithPictures(
  tx: Transaction,
  section: string,
  type: 'wideslider' | 'banners',
  rows: readonly ScreenPictures[],
  faults: Faults,
): Promise<RowCounts> {
  await writeAlone(tx)
  const known = (await readSections(tx)).get(section)
  refuseOtherType(known, type, faults)
  faults.settle()
  return fill(tx, known, { id: section, type, title: '', items: await withOwnPictures(tx, rows) }, ({ image }) => image)
}

async function withOwnPictures<Row extends ScreenPictures>(tx: Transaction, rows: readonly Row[]): Promise<Row[]> {
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

/** Chosen products of one section, by slug, replaced whole. */
export async function fillWithProducts(
  tx: Transaction,
  section: string,
  { type, title }: typeof FEATURED | typeof TRENDING,
  rows: readonly { slug: string }[],
  faults: Faults,
): Promise<RowCounts> {
  await writeAlone(tx)
  refuseDuplicates(rows, faults, 'slug', ({ slug }) => slug)
  const known = (await readSections(tx)).get(section)
  refuseOtherType(known, type, faults)
  const slugs = slugsOf(rows)
  const products = await findNamed(tx, 'product', slugs)
  for (const [index, slug] of slugs.entries()) products.check(slug, (message) => faults.add(index, 'slug', message))
  faults.settle()
  return fill(tx, known, { id: section, type, title, items: slugs }, String)
}

/** Titled grids of products, each a section of its own. */
export async function saveProductGrids(tx: Transaction, rows: readonly ProductGridRow[], faults: Faults): Promise<RowCounts> {
  await writeAlone(tx)
  refuseDuplicates(rows, faults, '_id', ({ _id }) => _id)
  const known = await readSections(tx)
  await refuseUnknownProducts(tx, rows, faults)
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

async function refuseUnknownProducts(tx: Transaction, rows: readonly ProductGridRow[], faults: Faults): Promise<void> {
  const named = rows.flatMap(({ products, groups }, index) => [
    ...(products ?? []).map(({ slug }, at) => ({ slug, index, field: `products.${at}.slug` })),
    ...(groups ?? []).flatMap((group, of) =>
      group.products.map(({ slug }, at) => ({ slug, index, field: `groups.${of}.products.${at}.slug` })),
    ),
  ])
  const products = await findNamed(tx, 'product', slugsOf(named))
  for (const { slug, index, field } of named) products.check(slug, (message) => faults.add(index, field, message))
}

async function fill<Item>(
  tx: Transaction,
  known: Section | undefined,
  { id, type, title, items }: { id: string; type: HomeSectionRow['type']; title: string; items: readonly Item[] },
  keyOf: (item: Item) => string,
): Promise<RowCounts> {
  const written = await writeSections.all(tx, { rows: JSON.stringify([{ id, type, title: known?.title ?? title, items }]) })
  if (written.length > 0) await markChanged(tx, ['home'])
  // A section is replaced whole: its rows are new with it, or changed with it, or neither.
  const isNew = written[0]?.created
  const removed = goneFrom((known?.items ?? []) as Item[], items, keyOf)
  return countsOf(items.length, isNew === undefined ? [] : items.map(() => ({ created: isNew })), [removed])
}

const slugsOf = (rows: readonly { slug: string }[]) => rows.map(({ slug }) => slug)

async function readSections(tx: Transaction): Promise<Map<string, Section>> {
  return new Map((await homeSectionEntity.statements.known.all(tx, { keys: [] })).map((section) => [section.id, section]))
}

function refuseOtherType(known: Section | undefined, type: Section['type'], faults: Faults): void {
  if (known !== undefined && known.type !== type) faults.add(0, '', `بخش «${known.id}» از نوع دیگری است`)
}
