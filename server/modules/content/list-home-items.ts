import type { HOME_ITEM_TYPES, HomeItem } from '#contract/section-lists.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { type PageAsked, pageOf } from '../../platform/rows/page-of.ts'

type Type = (typeof HOME_ITEM_TYPES)[number]

/** A section keeps pictures, or slugs of products, also in groups. */
const ITEMS = `
  select s.id || ':' || each.nth as id, s.id as section, s.position, each.nth, each.item,
    coalesce(p.title, each.item ->> 'alt', '') as title,
    coalesce(each.item ->> 'url', '/product/' || (each.item #>> '{}')) as url,
    coalesce(each.item ->> 'image', p.images[1], '') as image,
    coalesce((each.item ->> 'display')::boolean, p.status = 'active', true) as display,
    coalesce(each.item ->> 'subscriptionModel', 'basic') as "subscriptionModel"
  from home_sections s cross join lateral (
    select item, nth from jsonb_array_elements(s.items) with ordinality as own (item, nth)
    union all
    select item, 1000 * g + nth
    from jsonb_array_elements(coalesce(s.settings -> 'groups', '[]')) with ordinality as grouped (given, g)
      cross join jsonb_array_elements(given -> 'slugs') with ordinality as inside (item, nth)
  ) as each
  left join products p on jsonb_typeof(each.item) = 'string' and p.slug = each.item #>> '{}'
  where s.type = :type`

const items = statement<{ type: Type; q: string; limit: number; offset: number }, HomeItem>(
  'home-items-at-the-desk',
  `
  select id, section, title, url, image, display, "subscriptionModel" from (${ITEMS}) as shown
  where strpos(lower(section || ' ' || title || ' ' || url), lower(:q)) > 0 order by position, section, nth limit :limit offset :offset`,
)

const countItems = statement<{ type: Type; q: string }, { count: number }>(
  'count-home-items-at-the-desk',
  `select count(*) from (${ITEMS}) as shown where strpos(lower(section || ' ' || title || ' ' || url), lower(:q)) > 0`,
)

/** What fills the home page's sections of one type, in the order in which it stands there. */
export function listHomeItems(on: Handle, { type, ...asked }: PageAsked & { type: Type }) {
  const by = { type, q: asked.q }
  return pageOf(
    asked,
    (range) => items.all(on, { ...by, ...range }),
    () => countItems.one(on, by),
  )
}
