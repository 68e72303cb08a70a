import { statement } from '../../platform/database/statement.ts'
import type { FastOrderBrand } from './fast-order-brand.entity.ts'
import type { FastOrderCategory } from './fast-order-category.entity.ts'

/** What is shown without anybody having chosen it: of brands as many as this, and as many below each category. */
const BRANDS_SHOWN = 60
const BRANDS_BELOW = 40
const ROWS_MAX = 5_000

export type BrandTree = Omit<FastOrderBrand, 'position'>
export type CategoryTree = Omit<FastOrderCategory, 'position'>

export const keptBrands = statement<Record<string, never>, BrandTree>(
  'fast-order-brands',
  `
  select id, title, name, image, categories from fast_order_brands order by position, id limit ${ROWS_MAX}`,
)

export const keptCategories = statement<Record<string, never>, CategoryTree>(
  'fast-order-categories',
  `
  select id, title, image, sub_categories from fast_order_categories order by position, id limit ${ROWS_MAX}`,
)

export const keptFilters = statement<Record<string, never>, { key: string; title: string; options: { label: string; value: string }[] }>(
  'fast-order-filters',
  `
  select id as key, title, options from fast_order_filters order by position, id limit ${ROWS_MAX}`,
)

const LISTED = (place: string, tag: string) =>
  `exists (select from listing_counts k where k.place = ${place} and k.access = 'basic' and k.tag = ${tag} and k.count > 0)`

/** The largest brands with the categories in which they are, two levels deep. */
export const brandsOfCatalogue = statement<Record<string, never>, BrandTree>(
  'fast-order-brands-of-catalogue',
  `
  with top as materialized (
    select tag, count from listing_counts where place = '' and access = 'basic' and left(tag, 2) = 'b:' and size > 0 order by size desc, count desc, tag limit ${BRANDS_SHOWN}
  )
  select substr(tag, 3) as id, '' as title, '' as name, '' as image, coalesce((
    select json_agg(json_build_object('idCategory', c.slug, 'title', '', 'image', '', 'subCategories', coalesce((
      select json_agg(json_build_object('idSubCategory', s.slug, 'name', '', 'label', '', 'image', '') order by s.position, s.id)
      from categories s where s.parent_id = c.id and ${LISTED('s.id', 'top.tag')}), '[]')) order by c.position, c.id)
    from categories c where c.parent_id is null and ${LISTED('c.id', 'top.tag')}), '[]') as categories
  from top order by count desc, tag`,
)

/** The categories that everybody may see, two levels deep, with the largest brands of each. */
export const categoriesOfCatalogue = statement<Record<string, never>, CategoryTree>(
  'fast-order-categories-of-catalogue',
  `
  select c.slug as id, '' as title, '' as image, coalesce((
    select json_agg(json_build_object('idSubCategory', s.slug, 'name', '', 'image', '', 'brands', coalesce((
      select json_agg(json_build_object('idBrand', substr(tag, 3), 'name', '', 'image', '') order by count desc, tag) from (
        select tag, count from listing_counts where place = s.id and access = 'basic' and left(tag, 2) = 'b:' and size > 0 order by size desc, count desc, tag limit ${BRANDS_BELOW}
      ) as largest), '[]')) order by s.position, s.id)
    from categories s where s.parent_id = c.id and ${LISTED('s.id', `''`)}), '[]') as sub_categories
  from categories c where c.parent_id is null and ${LISTED('c.id', `''`)} order by c.position, c.id limit ${ROWS_MAX}`,
)

interface Named {
  slug: string
  title: string
  image: string
}

export const brandTitles = statement<{ slugs: readonly string[] }, Named>(
  'fast-order-brand-titles',
  `
  select slug, name as title, logo as image from brands where slug = any(:slugs::text[])`,
)

export const categoryTitles = statement<{ slugs: readonly string[] }, Named & { id: string }>(
  'fast-order-category-titles',
  `
  select slug, id, title, image from categories where slug = any(:slugs::text[])`,
)

export const coloursOfMarket = statement<Record<string, never>, { label: string; value: string; hex: string | null }>(
  'fast-order-colours',
  `
  select name as label, name as value, (select hex from colours where colour_name(label) = name collate "default" order by label limit 1) as hex
  from (
    select substr(tag, 3) as name, count from listing_counts where place = '' and access = 'basic' and left(tag, 2) = 'k:' and size > 0 order by size desc, count desc, tag limit 30
  ) as common order by count desc, name`,
)

interface Supplier {
  idSupplier: string
  nameSupplier: string
  label: string
  locations: { locationName: string; locationId: string; locationLabel: string }[]
}

export const suppliersShown = statement<Record<string, never>, Supplier>(
  'fast-order-suppliers',
  `
  select s.id as "idSupplier", s.name as "nameSupplier", s.name as label, coalesce((
    select json_agg(json_build_object('locationName', place.name, 'locationId', place.id, 'locationLabel', place.label) order by place.label, place.id)
    from seller_locations of join locations place on place.id = of.location_id where of.seller_id = s.id), '[]') as locations
  from sellers s where s.status = 'active' order by s.rating_count desc, s.name, s.id limit 100`,
)
