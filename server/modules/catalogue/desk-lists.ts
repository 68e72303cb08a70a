import { type CategoryInList, COUNTED_PRODUCTS_MAX, type ProductInList } from '#contract/section-lists.ts'
import { searchKey } from '#persian/search-key.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { type PageAsked, pageOf } from '../../platform/rows/page-of.ts'

const products = statement<{ key: string; slug: string; limit: number; offset: number }, ProductInList>(
  'products-at-the-desk',
  `
  select p.id, p.slug, p.title, c.title as category, b.name as brand, p.status,
    (select count(*) from offers o where o.product_id = p.id) as offers
  from products p join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
  where :key = '' or p.search_key like '%' || :key || '%' or p.slug = :slug
  order by p.id desc limit :limit offset :offset`,
)

const countProducts = statement<{ key: string; slug: string }, { count: number }>(
  'count-products-at-the-desk',
  `
  select count(*) from (
    select from products where :key = '' or search_key like '%' || :key || '%' or slug = :slug limit ${COUNTED_PRODUCTS_MAX}
  ) as found`,
)

const categories = statement<{ q: string; limit: number; offset: number }, CategoryInList>(
  'categories-at-the-desk',
  `
  select c.slug, c.title, above.slug as parent, c.subscription_model as "subscriptionModel",
    array(select filter ->> 'title' from jsonb_array_elements(c.filters) as filter) as filters,
    (select count(*) from products p where p.category_id = c.id) as products
  from categories c left join categories above on above.id = c.parent_id
  where strpos(lower(c.slug || ' ' || c.title), lower(:q)) > 0
  order by cardinality(c.path), c.position, c.id limit :limit offset :offset`,
)

const countCategories = statement<{ q: string }, { count: number }>(
  'count-categories-at-the-desk',
  `select count(*) from categories where strpos(lower(slug || ' ' || title), lower(:q)) > 0`,
)

/** Products as staff look for them, by words of the title or the whole slug. */
export function listDeskProducts(on: Handle, asked: PageAsked) {
  const by = { key: searchKey(asked.q).replaceAll(/[\\%_]/g, ''), slug: asked.q }
  return pageOf(
    asked,
    (range) => products.all(on, { ...by, ...range }),
    () => countProducts.one(on, by),
  )
}

export function listDeskCategories(on: Handle, asked: PageAsked) {
  const by = { q: asked.q }
  return pageOf(
    asked,
    (range) => categories.all(on, { ...by, ...range }),
    () => countCategories.one(on, by),
  )
}
