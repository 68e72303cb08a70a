import type { Transaction } from '../../../platform/database/database.ts'
import { leaveNotices } from '../../notification/notice.ts'
import { type WithdrawalNews, withdrawalMoved } from '../wallet.texts.ts'
import { maskedSheba } from './to-withdrawal.ts'
import type { WithdrawalRow } from './withdrawal.queries.ts'

/** For its shopper. */
export function tellOfWithdrawal(
  tx: Transaction,
  { id, userId, amount, sheba }: WithdrawalRow,
  { now, ...news }: WithdrawalNews & { now: Date },
): Promise<void> {
  const data = { amount, sheba: maskedSheba(sheba), news }
  return leaveNotices(tx, now, withdrawalMoved, [{ userId, cause: `withdrawal-${news.to}:${id}`, data }])
}
