import type { UserId } from '#contract/ids.ts'
import { gtinOf } from '#persian/gtin.ts'
import type { Handle } from '../../platform/database/database.ts'
import { patternsOf } from '../search/patterns.ts'
import { readHeldModels } from '../subscription/held-models.ts'
import type { Place } from './chosen-picks.ts'
import { barcodeInUse, brandsNamed, locationsNamed, placesNamed, provinceOf } from './table.queries.ts'
import type { Chosen, TableMode } from './table-modes.ts'
import type { TableQuery } from './table-query.ts'

/** Who looks at a table. */
export interface Viewer {
  /** undefined: a visitor. */
  userId: UserId | undefined
  /** Whose place is meant by «my province»; the viewer's own, unless a master names somebody. */
  placeOf: UserId | undefined
  at: Date
}

export interface OpenedTable {
  query: TableQuery
  /** What was chosen, by its titles. */
  brands: { label: string; value: string }[]
  places: Place[]
}

/** No offer is sent to a place of this name. */
const NOWHERE = ''

/** Looks up what was chosen: brands and categories by slug or id, places by id or by where the viewer lives. */
export async function openTable(on: Handle, mode: TableMode, chosen: Chosen, viewer: Viewer): Promise<OpenedTable> {
  const [categories, brandNames] = [mode.categoriesOf(chosen), mode.brandsOf(chosen)]
  const { s = '' } = chosen
  const written = gtinOf(s)
  const [found, brands, areas, held, known] = await Promise.all([
    categories.length === 0 ? [] : placesNamed.all(on, { names: categories }),
    brandNames.length === 0 ? [] : brandsNamed.all(on, { names: brandNames }),
    areasOf(on, chosen.filters.province, viewer),
    viewer.userId === undefined ? [] : readHeldModels(on, viewer.userId, viewer.at),
    written === undefined ? undefined : barcodeInUse.first(on, { gtin: written }),
  ])
  // a number that nothing has below its bars may stand in a name
  const gtin = known === undefined ? undefined : written
  const places = new Map(found.map(({ named, ...place }) => [named, place]))
  const slugs = new Map(brands.map(({ named, slug }) => [named, slug]))
  const picks = mode.picksOf(chosen, places)?.map(({ brand, place }) => ({ brand: brand && (slugs.get(brand) ?? brand), place }))
  return {
    query: {
      picks,
      filters: chosen.filters,
      patterns: gtin === undefined ? patternsOf(s) : [],
      gtin,
      access: ['basic', ...held],
      areas,
      at: viewer.at,
    },
    brands: brands.map(({ slug, name }) => ({ label: name, value: slug })),
    places: [...places.values()],
  }
}

/** The locations of a province filter; of `mylocation` none where nobody knows where the viewer lives. */
async function areasOf(on: Handle, asked: string, { placeOf }: Viewer): Promise<string[]> {
  if (asked === '' || asked === 'all') return []
  const { province } = (asked === 'mylocation' && placeOf && (await provinceOf.first(on, { userId: placeOf }))) || { province: '' }
  if (asked === 'mylocation' && province === '') return []
  const ids = (await locationsNamed.all(on, { id: asked, province })).map(({ id }) => id)
  return ids.length === 0 ? [NOWHERE] : ids
}
