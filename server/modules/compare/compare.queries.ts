import type { ProductId, SellerId, VariantId } from '#contract/ids.ts'
import { COMPARE_MAX, COMPARED_SELLERS } from '#contract/limits.ts'
import type { Toman } from '#contract/money.ts'
import { statement } from '../../platform/database/statement.ts'

export interface ComparedRow {
  id: ProductId
  title: string
  slug: string
  variant: VariantId | null
  image: string
  categorySlug: string
  regularPrice: Toman | null
  discountedPrice: Toman | null
  rating: number | null
  sellerCount: number
  inStock: boolean
  nextChange: Date | null
  brand: { name: string; slug: string } | null
  sellers: { id: SellerId; name: string; rating: number; price: Toman }[]
  specifications: { label: string; value: string }[]
  /** What is offered to choose from, each once. */
  options: { label: string; value: string }[]
}

/** Products on the shelves, in the order of the ids; `category` null: of any category. */
export const listCompared = statement<{ ids: readonly string[]; category: string | null; at: Date }, ComparedRow>(
  'list-compared-products',
  `
  select l.product_id as id, l.title, l.slug, l.variant_id as variant, l.image, l.category_slug as "categorySlug", l.regular_price as "regularPrice",
    l.discounted_price as "discountedPrice", l.rating, l.seller_count as "sellerCount", l.in_stock as "inStock", l.next_change as "nextChange",
    (select json_build_object('name', b.name, 'slug', b.slug) from brands b where b.id = p.brand_id) as brand,
    (select coalesce(json_agg(cheapest), '[]') from (
      select s.id, s.name, s.rating, min(coalesce(effective_discount(o.discounted_price, o.special_offer_starts_at, o.special_offer_ends_at, :at), o.regular_price)) as price
      from offers o join sellers s on s.id = o.seller_id and s.status = 'active'
      where o.product_id = p.id and o.active and o.stock > 0
      group by s.id order by price, s.id limit ${COMPARED_SELLERS}) cheapest) as sellers,
    p.specifications,
    (select coalesce(json_agg(json_build_object('label', choice.label, 'value', choice.value) order by choice.position, choice.place), '[]') from (
      select option ->> 'attribute_name' as label, option ->> 'label' as value, min(v.position) as position, min(place) as place
      from variants v cross join lateral jsonb_array_elements(v.options) with ordinality as listed (option, place)
      where v.product_id = p.id and exists (select from offers o where o.product_id = p.id and o.variant_id = v.id and o.active)
      group by 1, 2) choice) as options
  from unnest(:ids::text[]) with ordinality as wanted (id, position)
  join products p on p.id = wanted.id
  join product_listing l on l.product_id = p.id
  where :category::text is null or l.category_slug = :category
  order by wanted.position
  limit ${COMPARE_MAX}`,
)

export const findComparedCategory = statement<{ slug: string }, { slug: string; title: string }>(
  'find-compared-category',
  `select slug, title from categories where slug = :slug`,
)
