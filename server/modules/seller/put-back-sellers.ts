import type { ShippingMethodRow } from '#contract/shipping-rows.ts'
import { markChanged } from '../../platform/changes.ts'
import { statement } from '../../platform/database/statement.ts'
import { putsBackBy, type RowState } from '../../platform/rows/row-states.ts'
import { refreshListingNow } from '../listing/refresh-listing.ts'
import { productsOfSellers, SELLER_COLUMNS, type StoredSeller, writeSellers } from './save-sellers.ts'
import { METHOD_COLUMNS, setShippingMethods } from './save-shipping-methods.ts'

type SellerState = StoredSeller & { id: string; methods: ShippingMethodRow[] }

const pairs = (row: string, columns: string) =>
  columns
    .split(', ')
    .map((column) => `'${column}', ${row}.${column}`)
    .join(', ')

const statesOfSellers = statement<{ ids: readonly string[] }, RowState>(
  'states-of-sellers',
  `
  select s.id as key, state::text as state, hashtextextended(state::text, 0)::text as digest
  from sellers s cross join lateral (select jsonb_build_object('id', s.id, ${pairs('s', SELLER_COLUMNS)}, 'methods', (
    select coalesce(jsonb_agg(jsonb_build_object('id', m.id, ${pairs('m', METHOD_COLUMNS)}) order by m.position), '[]') from shipping_methods m where m.seller_id = s.id
  )) as state) as state where s.id = any(:ids::text[])`,
)

/** Only of those who offer and sell nothing, have no people and left no trace. */
const deleteUnused = statement<{ ids: readonly string[] }, { id: string }>(
  'delete-unused-sellers',
  `
  delete from sellers s where id = any(:ids::text[])
    and not exists (select from users of_them where of_them.seller_id = s.id)
    and not exists (select from offers of_them where of_them.seller_id = s.id)
    and not exists (select from seller_orders of_them where of_them.seller_id = s.id)
    and not exists (select from reviews of_them where of_them.seller_id = s.id)
    and not exists (select from earlier_purchases of_them where of_them.seller_id = s.id)
    and not exists (select from audit_log of_them where of_them.seller_id = s.id)
    and not exists (select from seller_invitations of_them where of_them.seller_id = s.id)
    and not exists (select from seller_bank_accounts of_them where of_them.seller_id = s.id)
    and not exists (select from commission_rates of_them where of_them.seller_id = s.id)
    and not exists (select from seller_locations of_them where of_them.seller_id = s.id)
    and not exists (select from seller_pages of_them where of_them.seller_id = s.id)
  returning id`,
)

/** With their ways of sending. */
export const sellersPutBack = putsBackBy<SellerState>({
  statesOf: (tx, ids) => statesOfSellers.all(tx, { ids }),
  async restore(tx, { made, changed }, at) {
    const gone = (await deleteUnused.all(tx, { ids: made })).map(({ id }) => id)
    const sellers = [...changed.values()]
    await writeSellers.all(tx, { rows: JSON.stringify(sellers) })
    if (sellers.length > 0) await setShippingMethods(tx, sellers)
    const ids = [...changed.keys(), ...gone]
    if (ids.length > 0) await markChanged(tx, ['catalogue', ...ids.map((id) => `seller:${id}`)])
    await refreshListingNow(
      tx,
      (await productsOfSellers.all(tx, { ids: [...changed.keys()] })).map(({ id }) => id),
      at,
    )
    return new Set(ids)
  },
})
