import type { PurchasesRow } from '#contract/import-people.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import { type PutsBack, type RowState, untouchedOf, type WrittenRow } from '../../platform/rows/row-states.ts'
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

/** By the people who bought. What was noted of them is never something else, so that what came in goes. */
export const purchasesPutBack: PutsBack = {
  statesOf: (tx, userIds) => statesOfPurchases.all(tx, { userIds }),
  async putBack(tx: Transaction, written: readonly WrittenRow[]) {
    await writeAlone(tx)
    const userIds = [...new Set(written.flatMap(({ key }) => key.split(' ')[0] ?? []))]
    const { made } = untouchedOf(written, await statesOfPurchases.all(tx, { userIds }))
    await deletePurchases.run(tx, { userIds, keys: made })
    return new Set(made)
  },
}

/** The ids of the people whom rows name; a number that nobody has names none. */
export async function buyersIn(rows: readonly PurchasesRow[], tx: Transaction): Promise<string[]> {
  const people = await buyersByName.all(tx, {
    ids: rows.flatMap(({ userID }) => userID ?? []),
    mobiles: rows.flatMap(({ mobile }) => mobile ?? []),
  })
  return people.map(({ id }) => id)
}
