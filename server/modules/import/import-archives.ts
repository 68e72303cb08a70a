import type { ArchiveFilters, ArchiveRow } from '#contract/import-content.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { refuseDuplicates, refuseMissing } from '../../platform/rows/faults.ts'
import { goneFrom, laidOver, placesOf } from '../../platform/rows/laid-over.ts'
import { countsOf, type RowCounts } from '../../platform/rows/row-counts.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import { sanitisedHtml } from '../../platform/sanitised-html.ts'
import { namedPictures } from '../media/external-pictures.ts'
import { importFaults } from './import.errors.ts'
import { brandsBySlug, categoriesBySlug } from './product-rows.queries.ts'

const writeArchives = statement<{ rows: string }, { url: string; created: boolean }>(
  'write-archives',
  `
  insert into archives (url, title, description, image, filters, position)
  select url, title, description, image, filters, position
  from json_to_recordset(:rows::json) as row (url text, title text, description text, image text, filters jsonb, position int)
  on conflict (url) do update set
    (title, description, image, filters, position) = (excluded.title, excluded.description, excluded.image, excluded.filters, excluded.position)
    where (archives.title, archives.description, archives.image, archives.filters, archives.position)
      is distinct from (excluded.title, excluded.description, excluded.image, excluded.filters, excluded.position)
  returning url, xmax = 0 as created`,
)

interface Archive {
  url: string
  title: string
  description: string
  image: string
  filters: ArchiveFilters
  position: number
}
const NEW: Omit<Archive, 'url' | 'position'> = { title: '', description: '', image: '', filters: {} }

const allArchives = statement<Record<string, never>, Archive>(
  'archives-for-import',
  `
  select url, title, description, image, filters, position from archives`,
)

/** Named listings; their filters may only name categories and brands that are there. */
export async function importArchives(tx: Transaction, rows: readonly ArchiveRow[]): Promise<RowCounts> {
  await writeAlone(tx)
  const faults = importFaults('archives')
  refuseDuplicates(rows, faults, 'url', ({ url }) => url)
  const slugs = rows.flatMap(({ filters }) => filters?.category ?? [])
  const categories = new Set((await categoriesBySlug.all(tx, { slugs })).map(({ slug }) => slug))
  const brands = new Set(
    (await brandsBySlug.all(tx, { slugs: rows.flatMap(({ filters }) => filters?.brands ?? []) })).map(({ slug }) => slug),
  )
  const known = new Map((await allArchives.all(tx, {})).map((archive) => [archive.url, archive]))
  for (const [index, row] of rows.entries()) {
    if (!known.has(row.url)) refuseMissing(row, index, { title: 'عنوان' }, faults)
    const { category, price_min, price_max } = row.filters ?? {}
    if (category !== undefined && !categories.has(category)) faults.add(index, 'filters.category', `دستهٔ «${category}» وجود ندارد`)
    for (const slug of row.filters?.brands ?? []) if (!brands.has(slug)) faults.add(index, 'filters.brands', `برند «${slug}» وجود ندارد`)
    if (price_min !== undefined && price_max !== undefined && price_min > price_max)
      faults.add(index, 'filters.price_max', 'بیشترین قیمت کمتر از کمترین قیمت است')
  }
  faults.settle()

  const places = placesOf(
    rows.map(({ url }) => url),
    new Map([...known].map(([url, { position }]) => [url, position])),
  )
  const pictures = namedPictures()
  const given = rows.map(({ description, ...row }) => ({
    ...row,
    image: pictures.pathOf(row.image),
    description: description === undefined ? undefined : pictures.inHtml(sanitisedHtml(description)),
  }))
  const archives = given.map((row, at) => ({ ...laidOver(known.get(row.url) ?? NEW, row), url: row.url, position: places[at] }))
  await pictures.await(tx)
  const written = await writeArchives.all(tx, { rows: JSON.stringify(archives) })
  if (written.length > 0)
    await markChanged(
      tx,
      written.map(({ url }) => `archive:${url}`),
    )
  return countsOf(
    rows.length,
    written,
    rows.map(({ url, filters }) => goneFrom(Object.keys(known.get(url)?.filters ?? {}), filters && Object.keys(filters))),
  )
}
