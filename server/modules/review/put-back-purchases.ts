import type { PurchasesRow } from '#contract/import-people.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { putsBackBy, type RowState } from '../../platform/rows/row-states.ts'
import { buyersByName } from './earlier-purchases.queries.ts'

/** Every earlier purchase of a person by itself. */
const statesOfPurchases = statement<{ userIds: readonly string[] }, RowState>(
  'states-of-earlier-purchases',
  `
  select user_id || ' ' || product_id || ' ' || seller_id as key, '{}' as state, '0' as digest from earlier_purchases where user_id = any(:userIds::text[])`,
)

const deletePurchases = statement<{ userIds: readonly string[]; keys: readonly string[] }>(
  'delete-earlier-purchases',
  `
  delete from earlier_purchases where user_id = any(:userIds::text[]) and user_id || ' ' || product_id || ' ' || seller_id = any(:keys::text[])`,
)

/** The person of a purchase, whose id its key begins with. */
const buyersOf = (keys: readonly string[]) => [...new Set(keys.flatMap((key) => key.split(' ')[0] ?? []))]

/** By the people who bought, or by purchases of theirs. What was noted is never something else, so that what came in goes. */
export const purchasesPutBack = putsBackBy({
  statesOf: (tx, keys) => statesOfPurchases.all(tx, { userIds: buyersOf(keys) }),
  async restore(tx, { made }) {
    await deletePurchases.run(tx, { userIds: buyersOf(made), keys: made })
    return new Set(made)
  },
})

/** The ids of the people whom rows name; a number that nobody has names none. */
export async function buyersIn(rows: readonly PurchasesRow[], tx: Transaction): Promise<string[]> {
  const people = await buyersByName.all(tx, {
    ids: rows.flatMap(({ userID }) => userID ?? []),
    mobiles: rows.flatMap(({ mobile }) => mobile ?? []),
  })
  return people.map(({ id }) => id)
}
