import { markChanged } from '../../platform/changes.ts'
import { statement } from '../../platform/database/statement.ts'
import { putsBackBy, type RowState } from '../../platform/rows/row-states.ts'
import { writeSellerLocations } from './save-delivery-areas.ts'

interface StoredAreas {
  idSupplier: string
  locationIds: string[]
}

/** A seller without areas has a state, too. */
const statesOfAreas = statement<{ sellerIds: readonly string[] }, RowState>(
  'states-of-delivery-areas',
  `
  select given.seller_id as key, state::text as state, hashtextextended(state::text, 0)::text as digest
  from unnest(:sellerIds::text[]) as given (seller_id) cross join lateral (
    select jsonb_build_object('idSupplier', given.seller_id, 'locationIds', coalesce(jsonb_agg(l.location_id order by l.location_id), '[]')) as state
    from seller_locations l where l.seller_id = given.seller_id
  ) as state`,
)

/** By their sellers: the lists of places that they deliver to. Names of places stay. */
export const areasPutBack = putsBackBy<StoredAreas>({
  statesOf: (tx, sellerIds) => statesOfAreas.all(tx, { sellerIds }),
  async restore(tx, { changed }) {
    if (changed.size === 0) return new Set()
    await writeSellerLocations.all(tx, { rows: JSON.stringify([...changed.values()]) })
    await markChanged(tx, ['catalogue', 'listing'])
    return new Set(changed.keys())
  },
})
