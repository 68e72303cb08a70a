import type { OfferId, ProductId, VariantId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

/** Of a text that many products have, so many are read. */
const HOLDING_MAX = 1_000
/** What a line may mean, the best and a few others. */
const MEANT_MAX = 5

interface Code {
  named: string
  productId: ProductId
  offerId: OfferId | null
  variantId: VariantId | null
}

/** Offers and products by their ids, products also by slug; as codes are written, in either case. Combinations by their barcodes; of several that have one, what sells. */
export const codesNamed = statement<{ names: readonly string[]; barcodes: readonly string[]; gtins: readonly string[] }, Code>(
  'list-codes-named',
  `
  select named, o.product_id as "productId", o.id as "offerId", null as "variantId" from unnest(:names::text[]) as named
  join offers o on o.id = any(array[named, lower(named), upper(named)])
  union all
  select named, p.id, null, null from unnest(:names::text[]) as named
  join products p on p.id = any(array[named, lower(named), upper(named)]) or p.slug = any(array[named, lower(named)])
  union all
  select named, v.product_id, null, v.id from unnest(:barcodes::text[], :gtins::text[]) as code (named, gtin)
  cross join lateral (
    select v.product_id, v.id from variants v join product_listing l on l.product_id = v.product_id
    where v.gtin = code.gtin order by l.in_stock desc, l.sales desc, l.product_id limit 1
  ) as v`,
)

/** Which of these words are colours. */
export const coloursAmong = statement<{ words: readonly string[] }, { word: string }>(
  'list-colours-among',
  `
  select word from unnest(:words::text[]) as word where exists (select from colours where colour_name(label) = word)`,
)

export interface Meant {
  nth: number
  id: ProductId
  slug: string
  name: string
  image: string
}

/** What each text may mean, of what is sold: first what says the least besides. */
export const productsMeant = statement<{ texts: string; access: readonly string[] }, Meant>(
  'list-products-meant',
  `
  select asked.nth::int, found.id, found.slug, found.name, found.image
  from jsonb_array_elements(:texts::jsonb) with ordinality as asked (text, nth)
  cross join lateral (
    select product_id as id, slug, title as name, image, row_number() over (order by char_length(title), in_stock desc, sales desc, product_id) as place
    from (select * from product_listing where words_of(search_key) @@ (text ->> 'words')::tsquery limit ${HOLDING_MAX}) as holding
    where search_key like all(array(select jsonb_array_elements_text(text -> 'patterns'))) and access = any(:access::text[]) and price is not null
    order by place limit ${MEANT_MAX}
  ) as found
  order by asked.nth, found.place`,
)
