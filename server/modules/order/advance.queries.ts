import type { ReceiptId, UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

interface NewAdvance extends Record<string, unknown> {
  userId: UserId
  receiptId: ReceiptId
  amount: number
  byUser: UserId
  byRole: 'seller' | 'master'
  note: string
  now: Date
}

/** Another advance of the part; answers the how many-th. The checkout's lock keeps two from taking one number. */
export const insertAdvance = statement<NewAdvance, { nth: number }>(
  'insert-advance',
  `
  insert into order_acts (user_id, receipt_id, act, nth, amount, by_user, by_role, note, at)
  select :userId, :receiptId, 'advance_recorded', count(*) + 1, :amount, :byUser, :byRole, :note, :now
  from order_acts where user_id = :userId and receipt_id = :receiptId and act = 'advance_recorded'
  returning nth`,
)
