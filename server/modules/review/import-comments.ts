import type { CommentRow } from '#contract/import-people.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refuseDuplicates } from '../../platform/rows/faults.ts'
import type { RowCounts } from '../../platform/rows/row-counts.ts'
import { writeAlone } from '../../platform/rows/row-lock.ts'
import type { Writing } from '../../platform/rows/writing.ts'
import { displayName } from './display-name.ts'
import { importReviews } from './import-reviews.ts'
import { readNamed } from './named-rows.ts'

/** Takes in reviews of a batch, each by its id and product; one that is here keeps its words and its state. */
export async function importComments(tx: Transaction, rows: readonly CommentRow[], { faults, at }: Writing): Promise<RowCounts> {
  await writeAlone(tx)
  refuseDuplicates(rows, faults, 'commentId', ({ commentId, productId, slug }) => `${commentId} ${productId ?? slug}`)
  const named = await readNamed(tx, rows)
  const reviews = rows.flatMap(({ commentId: id, commentText: text, date, ...row }, index) => {
    if (date !== undefined && date > at) faults.add(index, 'date', 'تاریخ نمی‌تواند در آینده باشد')
    const of = named(row, faults, { index })
    if (of === undefined) return []
    const { rating, pros, cons, helpful, status } = row
    return [{ ...of, id, text, rating, pros, cons, helpful, status, name: displayName(row.name), createdAt: date ?? at }]
  })
  faults.settle()

  return { count: rows.length, created: await importReviews(tx, reviews), updated: 0 }
}
