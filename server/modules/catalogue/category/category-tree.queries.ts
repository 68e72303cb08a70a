import type { CategoryNode } from '#contract/category-tree.ts'
import { statement } from '../../../platform/database/statement.ts'

export interface TreeRow extends Omit<CategoryNode, 'level'> {
  id: string
  parentId: string | null
}

/** Those beside each other in their order. The version is that of places, names and models, whatever stands in the categories. */
export const readTree = statement<Record<string, never>, { rows: TreeRow[] | null; version: string }>(
  'read-category-tree',
  `
  with tree as (
    select c.id, c.slug, c.title, c.parent_id, above.slug as parent, c.subscription_model as model, c.position,
      (select count(*)::int from products where products.category_id = c.id) as products
    from categories as c left join categories as above on above.id = c.parent_id)
  select json_agg(json_build_object('id', id, 'slug', slug, 'title', title, 'parentId', parent_id, 'parent', parent, 'subscriptionModel', model,
      'products', products) order by position, slug) as rows,
    md5(coalesce(string_agg(concat_ws(chr(31), id, slug, title, parent_id, position, model), chr(30) order by id), '')) as version
  from tree`,
)
