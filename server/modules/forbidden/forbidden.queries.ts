import type { ForbiddenKind } from '#contract/forbidden-rows.ts'
import { statement } from '../../platform/database/statement.ts'

export const forbiddenKeys = statement<Record<never, never>, { id: string; kind: ForbiddenKind; key: string }>(
  'forbidden-keys',
  `
  select id, kind, key from forbidden_products order by id limit 100000`,
)

export const isAnythingForbidden = statement<Record<never, never>, { is: boolean }>(
  'is-anything-forbidden',
  `
  select exists (select from forbidden_products) as is`,
)

export interface ForbiddenMatch {
  at: number
  kind: ForbiddenKind
  value: string
  reason: string
}

/** The first that forbids each of these products: words that stand together in its title, its category or one above it, its brand, one of its barcodes. */
export const forbiddenAmong = statement<{ products: string }, ForbiddenMatch>(
  'forbidden-among-products',
  `
  select distinct on (given.at) given.at, f.kind, f.value, f.reason
  from json_to_recordset(:products::json) as given (at int, words text, "categoryId" text, "brandId" text, gtins text[])
  left join categories c on c.id = given."categoryId"
  join forbidden_products f on case f.kind
    when 'word' then position(' ' || f.key || ' ' in ' ' || given.words || ' ') > 0
    when 'category' then exists (select from categories above where above.slug = f.key and above.id = any(c.path))
    when 'brand' then exists (select from brands b where b.slug = f.key and b.id = given."brandId")
    else f.key = any(given.gtins) end
  order by given.at, f.id`,
)

/** Of products that are there, as they are held against the list. */
export const productsToJudge = statement<
  { ids: readonly string[] },
  { id: string; title: string; englishTitle: string; categoryId: string; brandId: string | null; gtins: string[] }
>(
  'products-to-judge',
  `
  select p.id, p.title, p.english_title as "englishTitle", p.category_id as "categoryId", p.brand_id as "brandId",
    array(select v.gtin from variants v where v.product_id = p.id and v.gtin is not null order by v.gtin) as gtins
  from products p where p.id = any(:ids::text[])`,
)
