import type { UserId } from '#contract/ids.ts'
import type { PurchasesRow } from '#contract/import-people.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refuseDuplicates } from '../../platform/rows/faults.ts'
import type { RowCounts } from '../../platform/rows/row-counts.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import type { Writing } from '../../platform/rows/writing.ts'
import { buyersByName, buyersWithEarlierPurchases, insertEarlierPurchases } from './earlier-purchases.queries.ts'
import { readNamed } from './named-rows.ts'

/** Notes what people bought before the market came here. A purchase that is noted stays; the rows of a person only add to them. */
export async function importPurchases(tx: Transaction, rows: readonly PurchasesRow[], { faults, at }: Writing): Promise<RowCounts> {
  await writeAlone(tx)
  refuseDuplicates(rows, faults, 'userID', ({ userID, mobile }) => `${userID ?? mobile}`)
  const people = await buyersByName.all(tx, {
    ids: rows.flatMap(({ userID }) => userID ?? []),
    mobiles: rows.flatMap(({ mobile }) => mobile ?? []),
  })
  const byId = new Map<string, UserId>(people.map(({ id }) => [id, id]))
  const byMobile = new Map(people.map(({ id, mobile }) => [mobile, id]))
  const named = await readNamed(
    tx,
    rows.flatMap(({ purchased_products: products }) => products),
  )

  const purchases = rows.flatMap(({ userID, mobile, purchased_products: products }, index) => {
    const userId = userID === undefined ? byMobile.get(mobile ?? '') : byId.get(userID)
    if (userID === undefined && mobile === undefined) faults.add(index, 'mobile', 'شماره موبایل یا شناسهٔ کاربر الزامی است')
    else if (userId === undefined) faults.add(index, userID === undefined ? 'mobile' : 'userID', 'کاربری با این مشخصات نیست')
    return products.flatMap((product, no) => {
      const of = named(product, faults, { index, within: `purchased_products.${no}.` })
      return of === undefined || userId === undefined ? [] : [{ userId, ...of }]
    })
  })
  faults.settle()

  const before = await buyersWithEarlierPurchases.all(tx, { ids: purchases.map(({ userId }) => userId) })
  const known = new Set(before.map(({ userId }) => userId))
  const noted = await insertEarlierPurchases.all(tx, { rows: JSON.stringify(purchases), at })
  const created = noted.filter(({ userId }) => !known.has(userId)).length
  return { count: rows.length, created, updated: noted.length - created }
}
