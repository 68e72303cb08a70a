import { CURRENCIES } from '#contract/currency.ts'
import { DELIVERY_TIMES } from '#contract/product.ts'

/** Rows are written by PostgreSQL as the text that goes out. `concat` takes a sixth less time for them than json_build_object; each value is SQL whose text is JSON. */
function object(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).flatMap(([name, sql], at) => [`'${at === 0 ? '{' : ','}"${name}":'`, sql])
  return parts.join(', ')
}

const text = (sql: string) => `to_json(${sql})`
const orNull = (sql: string) => `coalesce((${sql})::text, 'null')`
const list = (sql: string) => `'[', ${sql}, ']'`

const LABELS = Object.entries(DELIVERY_TIMES)
  .map(([value, label]) => `when '${value}' then '"${label}"'`)
  .join(' ')

/** A field of an option, as JSON. */
const said = (name: string) => `coalesce(option -> '${name}', '""')`

const CURRENCY_NAMES = Object.entries(CURRENCIES)
  .map(([label, name]) => `when '${label}' then '"${name}"'`)
  .join(' ')

/** In the order of the documents; most offers have none. */
const CURRENCY_PRICES = `case when o.currency_prices <> '{}' then (select string_agg(concat(${object({
  ICID: text('key'),
  label: text('key'),
  name: `case key ${CURRENCY_NAMES} end`,
  amount: 'trim_scale(value::numeric / 100)',
})}, '}'), ',' order by key desc) from jsonb_each_text(o.currency_prices)) end`

/** What the variant is. A colour also has its shade. */
const ATTRIBUTES = `(select string_agg(concat(${object({
  type: said('type'),
  attribute_name: said('attribute_name'),
  value: said('label'),
  hex: `case when option ->> 'type' = 'color' then coalesce(option -> 'value', 'null') else 'null' end`,
})}, '}'), ',') from jsonb_array_elements(v.options) as option)`

/**
 * An offer as a row of the table, in the contract's words (`TableNode`), its last brace left open: offer `o`, variant `v`, its product's row of the listing `l`,
 * and `a.delivery`, which is made once for all offers of the same places.
 */
export const OPEN_NODE = `concat(${object({
  id: text('o.product_id'),
  psid: text('o.id'),
  combinationsID: text('o.variant_id'),
  slug: text('l.slug'),
  name: text('l.title'),
  shortName: text('o.short_name'),
  image: text('l.image'),
  attributes: list(ATTRIBUTES),
  price: `${object({
    regularPrice: 'o.regular_price',
    discountedPrice: orNull('o.discounted'),
    discountPercent: orNull('floor((o.regular_price - o.discounted)::float8 / o.regular_price * 100 + 0.5)::int'),
    ICPrice: list(CURRENCY_PRICES),
  })}, '}'`,
  stock: 'o.stock',
  minOrder: 'o.min_order',
  maxOrder: 'coalesce(o.max_order, 0)',
  seller: `${object({ id: text('o.seller_id'), label: text('o.seller_name') })}, '}'`,
  deliveryTime: `${object({ label: `case o.delivery_time ${LABELS} end`, value: text('o.delivery_time') })}, '}'`,
  delivery: 'a.delivery',
  payment_type: `case o.payment_type when 'Cash' then '"Cash"' else '"Credit"' end`,
})})`

/** The rows of `nodes` one after another: the first of a product holds the others. */
export const ROWS = `select concat(string_agg(concat(
      case when place = 1 then case when nth > 1 then ']},' end when place > 2 then ',' end,
      node, case when place = 1 then ',"nodes":[' else '}' end), '' order by nth), case when count(*) > 0 then ']}' end) from nodes`

/** The places of each list of areas that an offer in `found` is sent to. */
export const DELIVERY_OF_AREAS = `
    select areas, coalesce((select json_agg(json_build_object('locationName', place.name, 'locationId', place.id, 'locationLabel', place.label) order by place.label, place.id)
      from locations place where place.id = any(areas)), '[]') as delivery
    from (select distinct delivery_areas as areas from found) as each`
