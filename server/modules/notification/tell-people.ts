import type { NotificationTableRow, UserMessageRow } from '#contract/import-messages.ts'
import type { NotificationBlock } from '#contract/notification.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refuseDuplicates } from '../../platform/rows/faults.ts'
import type { RowCounts } from '../../platform/rows/row-counts.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import type { Writing } from '../../platform/rows/writing.ts'
import { countTold, findPeople } from './notification.queries.ts'
import { notify } from './notify.ts'

/**
 * Leaves messages of the market in the accounts of people, where they want them; none unless everybody named is there. The same again leaves nothing.
 */
export async function tellPeople(
  tx: Transaction,
  rows: readonly (UserMessageRow | NotificationTableRow)[],
  { faults, at }: Writing,
): Promise<RowCounts> {
  // two of the same imports would both count what one of them leaves
  await writeAlone(tx)
  refuseDuplicates(rows, faults, '_id', ({ _id, mobile }) => `${_id} ${mobile}`)
  const people = await findPeople.all(tx, { mobiles: rows.map(({ mobile }) => mobile) })
  const idOf = new Map(people.map(({ mobile, id }) => [mobile, id]))
  const notices = rows.flatMap((row, index) => {
    const userId = idOf.get(row.mobile)
    if (userId !== undefined)
      return [
        { userId, kind: 'messages' as const, cause: `message:${row._id}`, title: row.title, body: bodyOf(row), link: row.link ?? null },
      ]
    faults.add(index, 'mobile', 'کاربری با این شماره نیست')
    return []
  })
  faults.settle()

  const causes = JSON.stringify(notices.map(({ userId, cause }) => ({ userId, cause })))
  const before = await countTold.one(tx, { causes })
  await notify(tx, at, notices)
  const after = await countTold.one(tx, { causes })
  return { count: rows.length, created: after.count - before.count, updated: 0 }
}

function bodyOf(row: UserMessageRow | NotificationTableRow): NotificationBlock[] {
  if ('text' in row) return [{ type: 'text', text: row.text }]
  return row.rows.map(({ label, value }) => ({ type: 'fact', label, value }))
}
