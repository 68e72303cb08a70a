import { DELIVERY_TIMES } from '#contract/product.ts'

const LABELS = Object.entries(DELIVERY_TIMES)
  .map(([value, label]) => `when '${value}' then '${label}'`)
  .join(' ')

/** What the variant is. A colour also has its shade. */
const ATTRIBUTES = `(select coalesce(json_agg(json_build_object('type', option ->> 'type', 'attribute_name', option ->> 'attribute_name',
      'value', option ->> 'label', 'hex', case when option ->> 'type' = 'color' then option ->> 'value' end)), '[]')
      from jsonb_array_elements(v.options) as option)`

/**
 * An offer as a row of the table, in the contract's words (`TableNode`): offer `o`, variant `v`, its product's row of the listing `l`, and `a.delivery`,
 * which is made once for all offers of the same places.
 */
export const TABLE_NODE = `json_build_object(
      'id', o.product_id, 'psid', o.id, 'combinationsID', o.variant_id, 'slug', l.slug, 'name', l.title, 'shortName', o.short_name, 'image', l.image,
      'attributes', ${ATTRIBUTES},
      'price', json_build_object('regularPrice', o.regular_price, 'discountedPrice', o.discounted,
        'discountPercent', floor((o.regular_price - o.discounted)::float8 / o.regular_price * 100 + 0.5)::int, 'ICPrice', '[]'::json),
      'stock', o.stock, 'minOrder', o.min_order, 'maxOrder', coalesce(o.max_order, 0),
      'seller', json_build_object('id', o.seller_id, 'label', o.seller_name),
      'deliveryTime', json_build_object('label', case o.delivery_time ${LABELS} end, 'value', o.delivery_time),
      'delivery', a.delivery, 'payment_type', case o.payment_type when 'Cash' then 'Cash' else 'Credit' end)`

/** The places of each list of areas that an offer in `found` is sent to. */
export const DELIVERY_OF_AREAS = `
    select areas, coalesce((select json_agg(json_build_object('locationName', place.name, 'locationId', place.id, 'locationLabel', place.label) order by place.label, place.id)
      from locations place where place.id = any(areas)), '[]') as delivery
    from (select distinct delivery_areas as areas from found) as each`
