import { CategoryFilterRow, CategoryRow } from '#contract/import-catalogue.ts'
import { markChanged } from '../../../platform/changes.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { inSavepoint } from '../../../platform/database/savepoint.ts'
import { statement } from '../../../platform/database/statement.ts'
import { faultsOf } from '../../../platform/rows/faults.ts'
import { putsBackBy, type RowState } from '../../../platform/rows/row-states.ts'
import { saveCategories } from './save-categories.ts'
import { saveCategoryFilters } from './save-category-filters.ts'

/** By its slug: what its rows may say of it. Where it stands follows from those above it. */
interface StoredCategory {
  slug: string
  title: string
  parent: string | null
  image: string
  subscriptionModel: CategoryRow['subscriptionModel']
  position: number
  filters: CategoryFilterRow['filters']
}

const statesOfCategories = statement<{ slugs: readonly string[] }, RowState>(
  'states-of-categories',
  `
  select c.slug as key, state::text as state, hashtextextended(state::text, 0)::text as digest
  from categories c left join categories above on above.id = c.parent_id
  cross join lateral (select jsonb_build_object('slug', c.slug, 'title', c.title, 'parent', above.slug, 'image', c.image, 'subscriptionModel', c.subscription_model,
    'position', c.position, 'filters', c.filters) as state) as state
  where c.slug = any(:slugs::text[])`,
)

/** Those among them that nothing stands in, from the lowest up. */
const deleteEmpty = statement<{ slugs: readonly string[] }, { slug: string }>(
  'delete-empty-categories',
  `
  delete from categories c where slug = any(:slugs::text[])
    and not exists (select from categories below where below.parent_id = c.id) and not exists (select from products p where p.category_id = c.id)
  returning slug`,
)

/** Categories go back as an import would bring them, by its rule; where the tree has no place for them any more, all of these stay as they are. */
export const categoriesPutBack = putsBackBy<StoredCategory>({
  statesOf: (tx, slugs) => statesOfCategories.all(tx, { slugs }),
  async restore(tx, { made, changed }, at) {
    if (!(await saveAgain(tx, [...changed.values()], at))) return new Set()
    const gone = await deleteFromBelow(tx, made)
    if (gone.length > 0) await markChanged(tx, ['catalogue', 'home'])
    return new Set([...changed.keys(), ...gone])
  },
})

class NoPlace extends Error {}

async function saveAgain(tx: Transaction, rows: readonly StoredCategory[], at: Date): Promise<boolean> {
  const faults = faultsOf(() => new NoPlace())
  try {
    await inSavepoint(tx, async () => {
      await saveCategories(
        tx,
        rows.map(({ filters: _, ...row }) => CategoryRow.parse(row)),
        { faults, at },
      )
      await saveCategoryFilters(
        tx,
        rows.map(({ slug, filters }) => CategoryFilterRow.parse({ slug, filters })),
        faults,
      )
    })
    return true
  } catch (error) {
    if (!(error instanceof NoPlace)) throw error
    return false
  }
}

async function deleteFromBelow(tx: Transaction, slugs: readonly string[]): Promise<string[]> {
  const gone: string[] = []
  for (;;) {
    const left = slugs.filter((slug) => !gone.includes(slug))
    const deleted = left.length === 0 ? [] : await deleteEmpty.all(tx, { slugs: left })
    if (deleted.length === 0) return gone
    gone.push(...deleted.map(({ slug }) => slug))
  }
}
