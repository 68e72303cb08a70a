import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

/** A product as it is about to be written. */
interface Named {
  id: string
  slug: string
}

/** By product and not by slug: a slug that was given up three names ago leads to the last one in one step. The last to give up a slug is its heir. */
const keepOldSlugs = statement<{ ids: readonly string[]; slugs: readonly string[] }>(
  'keep-old-slugs',
  `
  insert into product_old_slugs (slug, product_id)
  select p.slug, p.id from products p join unnest(:ids::text[], :slugs::text[]) as named (id, slug) on named.id = p.id and named.slug <> p.slug
  on conflict (slug) do update set product_id = excluded.product_id`,
)

const dropTakenSlugs = statement<{ slugs: readonly string[] }, { productId: string }>(
  'drop-taken-slugs',
  `
  delete from product_old_slugs where slug = any(:slugs::text[]) returning product_id as "productId"`,
)

const replaceOldSlugs = statement<{ ids: readonly string[]; productIds: readonly string[]; slugs: readonly string[] }>(
  'replace-old-slugs',
  `
  with gone as (delete from product_old_slugs where product_id = any(:ids::text[]) and slug <> all(:slugs::text[]))
  insert into product_old_slugs (slug, product_id) select slug, product_id from unnest(:productIds::text[], :slugs::text[]) as row (product_id, slug)
  on conflict (slug) do nothing`,
)

/** These products have these old addresses and no others; one that leads elsewhere by now stays there. */
export async function putBackSlugs(
  tx: Transaction,
  ids: readonly string[],
  olds: readonly { productId: string; slug: string }[],
): Promise<void> {
  await replaceOldSlugs.run(tx, { ids, productIds: olds.map(({ productId }) => productId), slugs: olds.map(({ slug }) => slug) })
}

/** Before products are written under other slugs than they have: their old addresses go on leading to them. */
export async function keepSlugsOfRenamed(tx: Transaction, products: readonly Named[]): Promise<void> {
  await keepOldSlugs.run(tx, { ids: products.map(({ id }) => id), slugs: products.map(({ slug }) => slug) })
}

/** A slug that a product takes leads to nobody else from now on; what is kept of the way there is forgotten. */
export async function takeSlugs(tx: Transaction, products: readonly Named[]): Promise<void> {
  const before = await dropTakenSlugs.all(tx, { slugs: products.map(({ slug }) => slug) })
  await markChanged(
    tx,
    before.map(({ productId }) => `product:${productId}`),
  )
}
