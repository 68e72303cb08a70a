import type { OfferableProduct } from '#contract/desk-catalogue.ts'
import type { SellerId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

/** Of a text that many products have, so many are read. */
const HOLDING_MAX = 2_000

/** Products by id or slug as they are written, and by the barcode of a combination, which is then the one that is meant. */
export const productsNamed = statement<
  { names: readonly string[]; barcodes: readonly string[]; gtins: readonly string[] },
  { named: string; id: string; variantId: string | null }
>(
  'assortment-products-named',
  `
  select named, p.id, null as "variantId" from unnest(:names::text[]) as named
  join products p on p.id = any(array[named, lower(named)]) or p.slug = any(array[named, lower(named)])
  where p.status = 'active'
  union all
  select named, v.product_id, v.id from unnest(:barcodes::text[], :gtins::text[]) as code (named, gtin)
  join variants v on v.gtin = code.gtin join products p on p.id = v.product_id and p.status = 'active'`,
)

/** What each text may mean, also of what nobody sells: what says the least besides, then what sells best. */
export const productsMeantBy = statement<{ texts: string; limit: number }, { nth: number; id: string; title: string }>(
  'assortment-products-meant',
  `
  select asked.nth::int, found.id, found.title
  from jsonb_array_elements(:texts::jsonb) with ordinality as asked (text, nth)
  cross join lateral (
    select product_id as id, title, row_number() over (order by char_length(title), sales desc, product_id) as place
    from (select * from product_listing where words_of(search_key) @@ (text ->> 'words')::tsquery limit ${HOLDING_MAX}) as holding
    where search_key like all(array(select jsonb_array_elements_text(text -> 'patterns')))
    order by place limit :limit::int
  ) as found
  order by asked.nth, found.place`,
)

type Shown = Omit<OfferableProduct, 'forbidden'>

export const offerableProducts = statement<{ sellerId: SellerId; ids: readonly string[]; now: Date }, Shown>(
  'offerable-products',
  `
  select p.id, p.slug, p.title, coalesce(p.images[1], '') as image, c.title as category, coalesce(b.name, '') as brand,
    (select coalesce(json_agg(json_build_object(
      'id', v.id, 'gtin', v.gtin, 'sellers', sold.sellers, 'firstPrice', sold.price,
      'options', coalesce((select string_agg(option ->> 'label', '، ' order by place) from jsonb_array_elements(v.options) with ordinality as each (option, place)), ''),
      'mine', (select m.id from offers m where m.product_id = v.product_id and m.variant_id = v.id and m.seller_id = :sellerId)
    ) order by v.position, v.id), '[]')
    from variants v cross join lateral (
      select count(*)::int as sellers, min(coalesce(effective_discount(o.discounted_price, o.special_offer_starts_at, o.special_offer_ends_at, :now), o.regular_price)) as price
      from offers o join sellers s on s.id = o.seller_id and s.status = 'active'
      where o.product_id = v.product_id and o.variant_id = v.id and o.active and o.stock > 0
    ) as sold
    where v.product_id = p.id) as combinations
  from products p join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
  where p.id = any(:ids::text[]) and p.status = 'active'`,
)
