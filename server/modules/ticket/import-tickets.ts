import type { UserId } from '#contract/ids.ts'
import type { ImportedTicketRow } from '#contract/import-people.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import { type Faults, refuseDuplicates } from '../../platform/rows/faults.ts'
import type { RowCounts } from '../../platform/rows/row-counts.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import type { Writing } from '../../platform/rows/writing.ts'
import { findImportedTickets, insertImportedTickets, lockRequesters } from './import-tickets.queries.ts'

/**
 * Takes in tickets from elsewhere with what was said. Answers stand under the name of who imports them, nobody is told of them, and all of it counts as seen;
 * an open one whose shopper spoke last waits in the queue. One that is here stays as it is.
 */
export async function importTickets(
  tx: Transaction,
  by: UserId,
  rows: readonly ImportedTicketRow[],
  { faults, at }: Writing,
): Promise<RowCounts> {
  await writeAlone(tx)
  refuseDuplicates(rows, faults, '_id', ({ _id }) => _id)
  const shoppers = await lockRequesters.all(tx, { mobiles: rows.map(({ mobile }) => mobile) })
  const byMobile = new Map(shoppers.map(({ id, mobile }) => [mobile, id]))
  const here = new Set((await findImportedTickets.all(tx, { keys: rows.map(({ _id }) => _id) })).map(({ key }) => key))

  const tickets = rows.flatMap((row, index) => {
    const userId = byMobile.get(row.mobile)
    if (userId === undefined) faults.add(index, 'mobile', 'کاربری با این شماره نیست')
    const said = datedIn(row, faults, { index, at })
    if (userId === undefined || here.has(row._id)) return []
    return [{ row, userId, said, id: `ticket_${newUuidV7((said[0]?.at ?? at).getTime())}` }]
  })
  faults.settle()

  if (tickets.length > 0)
    await insertImportedTickets.run(tx, {
      tickets: JSON.stringify(tickets.map(({ row, userId, said, id }) => ({ ...standing(row, said, at), id, userId }))),
      messages: JSON.stringify(
        tickets.flatMap(({ userId, said, id }) =>
          said.map(({ text, role, at: date }, no) => ({ id, no: no + 1, authorId: role === 'user' ? userId : by, role, text, date })),
        ),
      ),
    })
  return { count: rows.length, created: tickets.length, updated: 0 }
}

type Said = { text: string; role: 'user' | 'support'; at: Date }[]

/** A message without a date has that of the one before it. */
function datedIn({ messages }: ImportedTicketRow, faults: Faults, { index, at }: { index: number; at: Date }): Said {
  const said: Said = []
  for (const [no, { message: text, sender, date }] of messages.entries()) {
    const before = said.at(-1)?.at
    const fault = (field: string, told: string) => faults.add(index, `messages.${no}.${field}`, told)
    if (no === 0 && sender.role !== 'user') fault('sender', 'نخستین پیام از آن مشتری است')
    if (date !== undefined && date > at) fault('date', 'تاریخ نمی‌تواند در آینده باشد')
    else if (date !== undefined && before !== undefined && date < before) fault('date', 'پیام‌ها باید به ترتیب زمان بیایند')
    said.push({ text, role: sender.role, at: date ?? before ?? at })
  }
  return said
}

/** How a ticket stands after all that was said in it. */
function standing(row: ImportedTicketRow, said: Said, at: Date) {
  const { _id: key, ticketTitle: title, department, ticketShortDesc: shortDesc, priority, ticketStatus: status } = row
  const [first, last] = [said[0]?.at ?? at, said.at(-1)]
  return {
    key,
    title,
    department,
    shortDesc,
    priority,
    status,
    lastNo: said.length,
    awaitsAnswer: status === 'open' && last?.role === 'user',
    isAnswered: said.some(({ role }) => role === 'support'),
    createdAt: first,
    updatedAt: last?.at ?? at,
  }
}
