import type { CategoryFilterRow } from '#contract/import-catalogue.ts'
import { markChanged } from '../../../platform/changes.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { type Faults, refuseDuplicates } from '../../../platform/rows/faults.ts'
import { goneFrom } from '../../../platform/rows/laid-over.ts'
import { countsOf, type RowCounts } from '../../../platform/rows/row-counts.ts'
import { writeAlone } from '../../../platform/rows/row-lock.ts'

const writeFilters = statement<{ rows: string }, { slug: string; created: boolean }>(
  'write-category-filters',
  `
  update categories c set filters = row.filters
  from json_to_recordset(:rows::json) as row (slug text, filters jsonb)
  where c.slug = row.slug and c.filters <> row.filters
  returning c.slug, false as created`,
)
const filtersOfCategories = statement<{ slugs: readonly string[] }, { slug: string; filters: NonNullable<CategoryFilterRow['filters']> }>(
  'filters-of-categories',
  `
  select slug, filters from categories where slug = any(:slugs::text[])`,
)

/** Each filter with its options: what a list of filters holds. */
const namesOf = (filters: NonNullable<CategoryFilterRow['filters']>) =>
  filters.flatMap(({ key, options }) => [key, ...options.map(({ value }) => `${key} ${value}`)])

/** Titles and order of categories' filters; a category's list is replaced whole. */
export async function saveCategoryFilters(tx: Transaction, rows: readonly CategoryFilterRow[], faults: Faults): Promise<RowCounts> {
  await writeAlone(tx)
  refuseDuplicates(rows, faults, 'slug', ({ slug }) => slug)
  const found = await filtersOfCategories.all(tx, { slugs: rows.map(({ slug }) => slug) })
  const known = new Map(found.map(({ slug, filters }) => [slug, filters]))
  for (const [index, { slug }] of rows.entries()) {
    if (!known.has(slug)) faults.add(index, 'slug', `دستهٔ «${slug}» وجود ندارد`)
  }
  faults.settle()

  const written = await writeFilters.all(tx, { rows: JSON.stringify(rows.filter(({ filters }) => filters !== undefined)) })
  await markChanged(
    tx,
    written.map(({ slug }) => `category:${slug}`),
  )
  return countsOf(
    rows.length,
    written,
    rows.map(({ slug, filters }) => goneFrom(namesOf(known.get(slug) ?? []), filters && namesOf(filters))),
  )
}
