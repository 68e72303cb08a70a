import type { Colour } from '#contract/colour-desk.ts'
import { statement } from '../../../platform/database/statement.ts'

/** One of each name, however its letters were typed. Counts are those that listings keep anyway. */
export const listColours = statement<{ limit: number }, Colour>(
  'list-colours-at-the-desk',
  `
  with counted as (
    select substr(tag, 3) as name, sum(count)::int as products from listing_counts where place = '' and tag like 'k:%' group by 1
  )
  select label, hex, coalesce(counted.products, 0) as products
  from (select distinct on (colour_name(label)) label, hex from colours order by colour_name(label), label) as colour
  left join counted on counted.name = colour_name(label) collate "C"
  order by products desc, label limit :limit`,
)

export const lockColour = statement<{ label: string }, { label: string; hex: string }>(
  'lock-colour',
  `
  select label, hex from colours where colour_name(label) = colour_name(:label) order by label limit 1 for update`,
)

export const shadeColour = statement<{ label: string; hex: string }>(
  'shade-colour',
  `
  update colours set hex = :hex where colour_name(label) = colour_name(:label)`,
)

export const forgetColour = statement<{ label: string }>(
  'forget-colour',
  `
  delete from colours where colour_name(label) = colour_name(:label)`,
)

/** Whether a combination chooses the colour. */
const HAS = (variant: string, label: string) =>
  `exists (select from jsonb_array_elements(${variant}.options) as chosen where chosen ->> 'type' = 'color' and colour_name(chosen ->> 'label') = colour_name(${label}))`

/** Products with the one name, and whether they have the other, too: their combinations would be the same. */
export const productsOfColour = statement<{ label: string; into: string }, { id: string; hasBoth: boolean }>(
  'products-of-colour',
  `
  select variant.product_id as id, bool_or(other.product_id is not null) as "hasBoth"
  from variants as variant
  left join variants as other on other.product_id = variant.product_id and ${HAS('other', ':into')}
  where ${HAS('variant', ':label')} group by variant.product_id order by variant.product_id`,
)

export const renameColour = statement<{ productIds: readonly string[]; label: string; into: string; hex: string }>(
  'rename-colour-of-variants',
  `
  update variants as variant set options = (
    select jsonb_agg(
      case when chosen ->> 'type' = 'color' and colour_name(chosen ->> 'label') = colour_name(:label)
        then chosen || jsonb_build_object('label', :into::text, 'value', :hex::text) else chosen end order by place)
    from jsonb_array_elements(variant.options) with ordinality as each (chosen, place)
  )
  where variant.product_id = any(:productIds::text[]) and ${HAS('variant', ':label')}`,
)
