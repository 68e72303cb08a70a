import { statement } from '../../platform/database/statement.ts'

export interface AddressRow {
  path: string
  changedAt: Date | null
}

/** Fixed pages, articles and the categories that are open to everyone. */
export const siteAddresses = statement<{ limit: number }, AddressRow>(
  'sitemap-site',
  `
  select '/page/' || slug as path, updated_at as "changedAt" from pages where slug <> 'about-us'
  union all select '/category/' || slug, null from categories where access = 'basic'
  order by path limit :limit`,
)

export const brandAddresses = statement<{ limit: number }, AddressRow>(
  'sitemap-brands',
  `
  select '/brands/' || slug as path, null::timestamptz as "changedAt" from brands order by slug limit :limit`,
)

export const sellerAddresses = statement<{ limit: number }, AddressRow>(
  'sitemap-sellers',
  `
  select '/seller/' || id as path, null::timestamptz as "changedAt" from sellers where status = 'active' order by id limit :limit`,
)

/** The first product of every part. Reads the index of ids alone. */
export const productParts = statement<{ size: number }, { from: string }>(
  'sitemap-product-parts',
  `
  select product_id as "from" from (select product_id, row_number() over (order by product_id) as number from product_listing) as numbered
  where number % :size = 1 order by product_id`,
)

/** Products from this id on that everyone may see. */
export const productAddresses = statement<{ from: string; limit: number }, AddressRow>(
  'sitemap-products',
  `
  select '/product/' || l.slug as path, p.updated_at as "changedAt"
  from (select product_id, slug, access from product_listing where product_id >= :from order by product_id limit :limit) as l
  join products p on p.id = l.product_id
  where l.access = 'basic' order by l.product_id`,
)
