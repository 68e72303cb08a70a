import { statement } from '../../../platform/database/statement.ts'

/* Rows as the imports take them, each as JSON text in the order of its key, so that two exports of one market are the same. */

interface Line {
  [name: string]: unknown
  row: string
}
type None = Record<string, never>

/** A category comes after the one above it. */
export const categoryRows = statement<None, Line>(
  'market-categories',
  `
  select json_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'image', c.image, 'parent', p.slug, 'subscriptionModel', c.subscription_model, 'position', c.position)::text as row
  from categories c left join categories p on p.id = c.parent_id order by cardinality(c.path), c.position, c.slug`,
)

export const filterRows = statement<None, Line>(
  'market-category-filters',
  `
  select json_build_object('slug', slug, 'filters', filters)::text as row from categories where filters <> '[]' order by slug`,
)

export const sellerRows = statement<None, Line>(
  'market-sellers',
  `
  select (jsonb_build_object('id', s.id, 'name', s.name, 'province', s.province, 'city', s.city, 'rating', s.rating, 'rating_count', s.rating_count, 'verified', s.verified, 'status', s.status,
    'description', s.description, 'logo', s.logo, 'legal_name', s.legal_name, 'legal_id', s.legal_id, 'economic_code', s.economic_code, 'registration_number', s.registration_number,
    'address', s.address, 'postal_code', s.postal_code, 'phone', s.phone, 'tax_memory', s.tax_memory, 'advance_percent', s.advance_percent) ||
    jsonb_build_object('shipping_methods', (
      select coalesce(jsonb_agg(to_jsonb(m) - '{seller_id,position}'::text[] order by m.position), '[]') from shipping_methods m where m.seller_id = s.id)))::text as row
  from sellers s order by s.id`,
)

export const areaRows = statement<None, Line>(
  'market-delivery-areas',
  `
  select json_build_object('idSupplier', s.seller_id, 'locations', json_agg(json_build_object('locationId', l.id, 'locationName', l.name, 'locationLabel', l.label) order by l.id))::text as row
  from seller_locations s join locations l on l.id = s.location_id group by s.seller_id order by s.seller_id`,
)

const OFFER =
  `jsonb_build_object('id', o.seller_id, 'psid', o.id, 'shortName', o.short_name, 'stock', o.stock, 'payment_type', o.payment_type, 'buy_type', o.buy_type,
        'minOrder', o.min_order, 'maxOrder', o.max_order, 'delivery', to_jsonb(o.delivery_areas), 'deliveryTime', o.delivery_time, 'specialOfferStartsAt', :iso(o.special_offer_starts_at),
        'special_offer', :iso(o.special_offer_ends_at), 'active', o.active or o.awaits_price,
        'price', jsonb_build_object('regularPrice', o.regular_price, 'discountedPrice', o.discounted_price, 'ICPrice', (
          select coalesce(jsonb_agg(jsonb_build_object('label', key, 'amount', trim_scale(value::numeric / 100)) order by key), '[]') from jsonb_each_text(o.currency_prices))))`.replaceAll(
    /:iso\(([^)]*)\)/g,
    `to_char($1 at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  )

/** Products behind `after`, with all that belongs to them. Today's price is left out of the history: it is made of the offers. */
export const productRows = statement<
  { after: string; limit: number; today: string; onRequest: string },
  Line & { id: string; awaiting: string | null }
>(
  'market-products',
  `
  select p.id, jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'english_title', p.english_title, 'category', c.slug, 'brand', b.slug, 'images', to_jsonb(p.images),
      'rating', p.rating, 'sales', p.sales, 'status', p.status, 'tax_id', p.tax_id, 'piece_code', p.piece_code,
      'createdAt', to_char(p.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'general', jsonb_build_object('description', p.description, 'specifications', p.specifications, 'priceHistory', (
        select coalesce(jsonb_agg(jsonb_build_object('date', h.day, 'minPrice', h.min_price, 'maxPrice', h.max_price) order by h.day), '[]')
        from price_history h where h.product_id = p.id and h.day <> :today::date)),
      'options', (select coalesce(jsonb_agg(distinct option), '[]') from variants v cross join lateral jsonb_array_elements(v.options) as option where v.product_id = p.id),
      'combinations', (
        select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'options', (select coalesce(jsonb_agg(option ->> 'id' order by nth), '[]') from jsonb_array_elements(v.options) with ordinality as o (option, nth)),
          'selected', v.selected, 'gtin', v.gtin, 'suppliers', (
            select coalesce(jsonb_agg(${OFFER} order by o.id), '[]') from offers o where o.product_id = p.id and o.variant_id = v.id)) order by v.position, v.id), '[]')
        from variants v where v.product_id = p.id))::text as row,
    (select jsonb_build_object('slug', p.slug, 'combinations', jsonb_agg(jsonb_build_object('id', o.variant_id, 'suppliers', jsonb_build_array(
      jsonb_build_object('id', o.seller_id, 'price', jsonb_build_object('regularPrice', :onRequest::text)))) order by o.id))::text
     from offers o where o.product_id = p.id and o.awaits_price having count(*) > 0) as awaiting
  from products p join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
  where p.id > :after order by p.id limit :limit`,
)

export const frameRow = statement<None, Line>(
  'market-frame',
  `
  select json_build_object('siteTitle', site_title, 'logo', logo, 'banner', banner, 'footerAbout', footer_about)::text as row from bootstrap`,
)

/** Shoppers who are known; nobody with a role. */
export const accountRows = statement<{ after: string; limit: number }, Line & { id: string }>(
  'market-accounts',
  `
  select mobile as id, json_build_object('mobile', mobile, 'name', name, 'family', family, 'nationalCode', national_code, 'email', email, 'birthday', coalesce(to_char(birthday, 'YYYY-MM-DD'), ''),
    'province', province, 'city', city, 'address', address, 'postalCode', postal_code, 'socialName', social_name, 'socialNumber', social_number)::text as row
  from users where role = 'customer' and status = 'active' and name <> '' and family <> '' and mobile > :after order by mobile limit :limit`,
)

/** Without who wrote them, and without pictures and answers: the imports know none. */
export const reviewRows = statement<{ after: string; limit: number }, Line & { id: string }>(
  'market-reviews',
  `
  select r.product_id || ' ' || r.id as id, json_build_object('commentId', r.id, 'productId', r.product_id, 'supplierId', r.seller_id, 'rating', r.rating, 'commentText', r.text, 'name', r.name,
    'date', to_char(r.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'pros', to_json(r.pros), 'cons', to_json(r.cons), 'helpful', r.helpful, 'status', r.status)::text as row
  from reviews r where r.product_id || ' ' || r.id > :after order by r.product_id || ' ' || r.id limit :limit`,
)
