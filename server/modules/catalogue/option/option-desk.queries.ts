import type { OptionValue } from '#contract/option-desk.ts'
import { statement } from '../../../platform/database/statement.ts'

/** Reads every combination of the market: no index knows values, and only staff ask. */
export const countOptionValues = statement<{ limit: number }, OptionValue>(
  'count-option-values',
  `
  select min(chosen ->> 'attribute_name') as attribute, chosen ->> 'label' as label, count(distinct variant.product_id)::int as products
  from variants as variant cross join jsonb_array_elements(variant.options) as chosen
  where chosen ->> 'type' <> 'color'
  group by colour_name(chosen ->> 'attribute_name'), chosen ->> 'label' order by products desc, label limit :limit`,
)

const IS = (chosen: string, label: string) =>
  `${chosen} ->> 'type' <> 'color' and colour_name(${chosen} ->> 'attribute_name') = colour_name(:attribute) and ${chosen} ->> 'label' = ${label}`

const HAS = (variant: string, label: string) =>
  `exists (select from jsonb_array_elements(${variant}.options) as chosen where ${IS('chosen', label)})`

/** Products with the one value, and whether they have the other, too: their combinations would be the same. */
export const productsOfOptionValue = statement<{ attribute: string; label: string; into: string }, { id: string; hasBoth: boolean }>(
  'products-of-option-value',
  `
  select variant.product_id as id, bool_or(other.product_id is not null) as "hasBoth"
  from variants as variant
  left join variants as other on other.product_id = variant.product_id and ${HAS('other', ':into')}
  where ${HAS('variant', ':label')} group by variant.product_id order by variant.product_id`,
)

/** A value that was spelled as its label goes on being so. */
export const renameOptionValue = statement<{ productIds: readonly string[]; attribute: string; label: string; into: string }>(
  'rename-option-value',
  `
  update variants as variant set options = (
    select jsonb_agg(
      case when ${IS('chosen', ':label')}
        then chosen || jsonb_build_object('label', :into::text)
          || case when chosen ->> 'value' = :label then jsonb_build_object('value', :into::text) else '{}'::jsonb end
        else chosen end order by place)
    from jsonb_array_elements(variant.options) with ordinality as each (chosen, place)
  )
  where variant.product_id = any(:productIds::text[]) and ${HAS('variant', ':label')}`,
)
