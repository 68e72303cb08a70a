import type { Handle } from '../../platform/database/database.ts'
import type { Pick } from '../fast-order/chosen-picks.ts'
import { sizesOf } from '../fast-order/table-plan.ts'
import { tagOfBrand } from '../fast-order/table-query.ts'
import { weighText } from '../search/weigh-texts.ts'
import type { EditQuery } from './edit-query.ts'

/** Of more products than that, the seller’s offers are walked through instead: so common a word, brand or category is met soon. */
const FEW_PRODUCTS = 20_000

/** By what the products are found that offers may be of; `shelf`: by the seller alone. */
export type EditPlan = { by: 'shelf' | 'barcode' | 'picks' | 'brands' } | { by: 'words'; words: string }

/** By counts that are kept up: what few products of the market have is looked for among these, everything else among the seller’s offers. Every plan finds the same. */
export async function planEdit(on: Handle, query: EditQuery): Promise<EditPlan> {
  const { picks, filters, patterns, gtin, access } = query
  if (gtin !== undefined) return { by: 'barcode' }
  const brands = filters.brands.map((brand): Pick => ({ brand, place: undefined }))
  const chosen = picks ?? brands
  const [text, sizes] = await Promise.all([
    patterns.length === 0 ? undefined : weighText(on, patterns),
    chosen.length === 0
      ? []
      : sizesOf.all(on, {
          places: chosen.map(({ place }) => place?.id ?? ''),
          tags: chosen.map(({ brand }) => (brand === undefined ? '' : tagOfBrand(brand))),
          access,
        }),
  ])
  const ofPicks = chosen.length === 0 ? Number.POSITIVE_INFINITY : sizes.reduce((sum, { size }) => sum + size, 0)
  const ofWords = text === undefined || text.words === '' ? Number.POSITIVE_INFINITY : text.products
  if (Math.min(ofPicks, ofWords) > FEW_PRODUCTS) return { by: 'shelf' }
  if (text !== undefined && ofWords <= ofPicks) return { by: 'words', words: text.words }
  return { by: picks === undefined ? 'brands' : 'picks' }
}

/** Ids of all products that something may be found of, in a query’s words; undefined: of any. Hidden products have no row of the listing. */
export function productsOf({ by }: EditPlan, { patterns }: EditQuery): string | undefined {
  const named = patterns.map((_, at) => `search_key like :pattern${at}`).join(' and ')
  return {
    shelf: undefined,
    barcode: 'select product_id as id from variants where gtin = :gtin::text',
    words: `
    select product_id as id from product_listing where words_of(search_key) @@ :words::tsquery and ${named}
    union select id from products where status <> 'active' and ${named}
    union select :code union select product_id from offers where id = :code`,
    brands: `select p.id from brands b join products p on p.brand_id = b.id where 'b:' || b.slug = any(:brands::text[])`,
    picks: `
    select p.id from unnest(:picks::text[]) as pick join brands b on 'b:' || b.slug = split_part(pick, '/', 1) join products p on p.brand_id = b.id
    union select p.id from unnest(:picks::text[]) as pick join categories c on split_part(pick, '/', 2) = any(c.path) join products p on p.category_id = c.id
      where split_part(pick, '/', 1) = ''`,
  }[by]
}
