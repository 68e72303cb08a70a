import { type CategoryInList, COUNTED_PRODUCTS_MAX, type ProductInList } from '#contract/section-lists.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { type PageAsked, pageOf } from '../../platform/rows/page-of.ts'
import { patternsOf } from '../search/patterns.ts'
import { weighText } from '../search/weigh-texts.ts'

const SHOWN = `p.id, p.slug, p.title, c.title as category, b.name as brand, p.status,
    (select count(*) from offers o where o.product_id = p.id) as offers`
const WITH_NAMES = 'join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id'

const allProducts = statement<{ limit: number; offset: number }, ProductInList>(
  'products-at-the-desk',
  `
  select ${SHOWN} from (select * from products order by id desc limit :limit offset :offset) as p ${WITH_NAMES} order by p.id desc`,
)

const countAllProducts = statement<Record<string, never>, { count: number }>(
  'count-products-at-the-desk',
  `
  select count(*) from (select from products limit ${COUNTED_PRODUCTS_MAX}) as found`,
)

/** Listed ones are found by the index of the listing's words, hidden ones are few. Who typed a whole title or slug means that product before others. */
const productsCalled = statement<
  { words: string; patterns: readonly string[]; typed: string; limit: number; offset: number },
  ProductInList & { count: number }
>(
  'products-called-so-at-the-desk',
  `
  with found as materialized (
    (select product_id as id, title = :typed as whole from product_listing
      where words_of(search_key) @@ :words::tsquery and search_key like all(:patterns::text[]) limit ${COUNTED_PRODUCTS_MAX})
    union all select id, title = :typed from products where status <> 'active' and search_key like all(:patterns::text[])
    union all select id, true from products where slug = :typed
  ),
  called as materialized (select id, bool_or(whole) as whole from found group by id),
  page as (select id, whole from called order by whole desc, id desc limit :limit offset :offset)
  select ${SHOWN}, (select least(count(*), ${COUNTED_PRODUCTS_MAX}) from called) as count
  from page join products p on p.id = page.id ${WITH_NAMES} order by page.whole desc, p.id desc`,
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

/** Matches nothing. */
const NO_WORDS = { words: '', patterns: [''] }

/** Products as staff look for them, by beginnings of words or the whole slug. */
export async function listDeskProducts(on: Handle, asked: PageAsked) {
  if (asked.q === '')
    return pageOf(
      asked,
      (range) => allProducts.all(on, range),
      () => countAllProducts.one(on, {}),
    )
  const patterns = patternsOf(asked.q)
  const by = { ...(patterns.length === 0 ? NO_WORDS : { patterns, words: (await weighText(on, patterns)).words }), typed: asked.q }
  const { page, limit } = asked
  const found = await productsCalled.all(on, { ...by, limit, offset: (page - 1) * limit })
  // a page behind the last one tells no count
  const first = found[0] ?? (page > 1 ? await productsCalled.first(on, { ...by, limit: 1, offset: 0 }) : undefined)
  const totalCount = first?.count ?? 0
  return { rows: found.map(({ count: _, ...row }) => row), totalCount, page, totalPages: Math.ceil(totalCount / limit) }
}

export function listDeskCategories(on: Handle, asked: PageAsked) {
  const by = { q: asked.q }
  return pageOf(
    asked,
    (range) => categories.all(on, { ...by, ...range }),
    () => countCategories.one(on, by),
  )
}
