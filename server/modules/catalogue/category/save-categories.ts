import type { CategoryRow } from '#contract/import-catalogue.ts'
import { searchKey } from '#persian/search-key.ts'
import { markChanged } from '../../../platform/changes.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { newId } from '../../../platform/ids.ts'
import { type Faults, refuseDuplicates, refuseMissing } from '../../../platform/rows/faults.ts'
import { laidOver } from '../../../platform/rows/laid-over.ts'
import { countsOf, type RowCounts } from '../../../platform/rows/row-counts.ts'
import { writeAlone } from '../../../platform/rows/row-lock.ts'
import type { Writing } from '../../../platform/rows/writing.ts'
import { refreshListingNow } from '../../listing/refresh-listing.ts'
import { namedPictures } from '../../media/external-pictures.ts'
import { learnWords } from '../../search/learn-words.ts'

const LEVELS_MAX = 3

interface Category {
  id: string
  slug: string
  title: string
  parentId: string | null
  image: string
  model: NonNullable<CategoryRow['subscriptionModel']>
  position: number
}
interface PlacedCategory extends Category {
  access: Category['model']
  path: string[]
  searchKey: string
}

const allCategories = statement<Record<string, never>, Category>(
  'categories-for-import',
  `
  select id, slug, title, parent_id as "parentId", image, subscription_model as model, position from categories`,
)

/** Rows above others come first, since each names its parent. */
const writeCategories = statement<{ rows: string }, { id: string; created: boolean }>(
  'write-categories',
  `
  insert into categories (id, slug, title, parent_id, image, subscription_model, access, position, path, search_key)
  select id, slug, title, "parentId", image, model, access, position, path, "searchKey"
  from json_to_recordset(:rows::json) as row (id text, slug text, title text, "parentId" text, image text, model text, access text, position int, path text[], "searchKey" text)
  on conflict (id) do update set
    (slug, title, parent_id, image, subscription_model, access, position, path, search_key) =
    (excluded.slug, excluded.title, excluded.parent_id, excluded.image, excluded.subscription_model, excluded.access, excluded.position, excluded.path, excluded.search_key)
    where (categories.slug, categories.title, categories.parent_id, categories.image, categories.subscription_model, categories.access, categories.position, categories.path, categories.search_key)
      is distinct from (excluded.slug, excluded.title, excluded.parent_id, excluded.image, excluded.subscription_model, excluded.access, excluded.position, excluded.path, excluded.search_key)
  returning id, xmax = 0 as created`,
)

const productsOfCategories = statement<{ ids: readonly string[] }, { id: string }>(
  'products-of-categories',
  `
  select id from products where category_id = any(:ids::text[])`,
)

/**
 * Adds and changes categories. The whole tree is placed again, since a category that moved takes those below it along;
 * only rows that come out different are written.
 */
export async function saveCategories(tx: Transaction, rows: readonly CategoryRow[], { faults, at }: Writing): Promise<RowCounts> {
  await writeAlone(tx)
  refuseDuplicates(rows, faults, 'slug', ({ slug }) => slug)
  const pictures = namedPictures()
  const shown = rows.map((row) => ({ ...row, image: pictures.pathOf(row.image) }))
  const tree = merged(await allCategories.all(tx, {}), shown, faults)
  faults.settle()
  const placed = placeAll(tree, rows, faults)
  faults.settle()

  const sent = new Set(rows.map(({ slug }) => slug))
  await pictures.await(tx)
  const written = await writeCategories.all(tx, { rows: JSON.stringify(placed) })
  const changed = new Set(written.map(({ id }) => id))
  await learnWords(
    tx,
    placed.filter(({ id }) => changed.has(id)),
  )
  if (written.length > 0) await markChanged(tx, ['catalogue', 'home'])
  await refreshListingNow(
    tx,
    (await productsOfCategories.all(tx, { ids: [...changed] })).map(({ id }) => id),
    at,
  )
  const ofSent = new Set(placed.filter(({ slug }) => sent.has(slug)).map(({ id }) => id))
  return countsOf(
    rows.length,
    written.filter(({ id }) => ofSent.has(id)),
  )
}

const NEW: Pick<Category, 'title' | 'image' | 'model'> = { title: '', image: '', model: 'basic' }

/** The tree by slug with the rows laid over it. */
function merged(known: readonly Category[], rows: readonly CategoryRow[], faults: Faults): Map<string, Category> {
  const bySlug = new Map(known.map((category) => [category.slug, category]))
  const ownerOf = new Map(known.map(({ id, slug }) => [id, slug]))
  const last = known.reduce((most, { position }) => Math.max(most, position), -1)
  for (const [index, row] of rows.entries()) {
    const old = bySlug.get(row.slug)
    const id = old?.id ?? row.id ?? newId()
    if (row.id !== undefined && (ownerOf.get(row.id) ?? row.slug) !== row.slug) faults.add(index, 'id', 'این شناسه از آنِ دستهٔ دیگری است')
    ownerOf.set(id, row.slug)
    if (old === undefined) refuseMissing(row, index, { title: 'عنوان' }, faults)
    bySlug.set(row.slug, {
      ...laidOver(old ?? NEW, { title: row.title, image: row.image, model: row.subscriptionModel }),
      id,
      slug: row.slug,
      position: row.position ?? old?.position ?? last + 1 + index,
      parentId: old?.parentId ?? null,
    })
  }
  for (const [index, { slug, parent }] of rows.entries()) {
    const category = bySlug.get(slug)
    if (category === undefined || parent === undefined) continue
    const above = parent === null ? undefined : bySlug.get(parent)
    if (parent !== null && above === undefined) faults.add(index, 'parent', `دستهٔ «${parent}» وجود ندارد`)
    category.parentId = above?.id ?? null
  }
  return bySlug
}

/** Paths and access of the whole tree, from the root down; a circle or a fourth level is a fault of the row that made it. */
function placeAll(bySlug: ReadonlyMap<string, Category>, rows: readonly CategoryRow[], faults: Faults): PlacedCategory[] {
  const rowOf = new Map(rows.map(({ slug }, index) => [slug, index]))
  const childrenOf = Map.groupBy(bySlug.values(), ({ parentId }) => parentId)
  const placed: PlacedCategory[] = []
  const place = (parentId: string | null, path: readonly string[], access: Category['model']) => {
    for (const category of childrenOf.get(parentId) ?? []) {
      if (path.length === LEVELS_MAX) {
        faults.add(rowOf.get(category.slug) ?? 0, 'parent', 'دسته‌ها حداکثر سه سطح دارند')
        continue
      }
      const own = category.model === 'basic' ? access : category.model
      const ownPath = [...path, category.id]
      placed.push({ ...category, access: own, path: ownPath, searchKey: searchKey(category.title) })
      place(category.id, ownPath, own)
    }
  }
  place(null, [], 'basic')
  const reached = new Set(placed.map(({ id }) => id))
  for (const [slug, index] of rowOf) {
    if (!reached.has(bySlug.get(slug)?.id ?? '')) faults.add(index, 'parent', 'این دسته زیر خودش قرار گرفته است')
  }
  return placed
}
