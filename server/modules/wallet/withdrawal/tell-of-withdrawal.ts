import type { Transaction } from '../../../platform/database/database.ts'
import type { Sending } from '../../message/queue-message.ts'
import { tell } from '../../message/tell.ts'
import { tellOfDebit } from '../tell-of-debit.ts'
import { type WithdrawalDecision, withdrawalDecided, withdrawalPaid } from '../wallet.texts.ts'
import { selectOwner } from '../wallet-owner.ts'
import { maskedSheba } from './to-withdrawal.ts'
import type { WithdrawalRow } from './withdrawal.queries.ts'

/* For its shopper. */

export function tellOfDecision(tx: Transaction, services: Sending, row: WithdrawalRow, decision: WithdrawalDecision): Promise<void> {
  const { id, userId, amount } = row
  const data = { amount, sheba: maskedSheba(row.sheba), decision }
  return tell(tx, services, withdrawalDecided, [{ userId, cause: `withdrawal-${decision.to}:${id}`, data }])
}

/** The SMS about it is that of every debit. */
export async function tellOfPaid(
  tx: Transaction,
  services: Sending,
  row: WithdrawalRow,
  { reference, available }: { reference: string; available: number },
): Promise<void> {
  const { id, userId, amount } = row
  const sheba = maskedSheba(row.sheba)
  const { mobile } = await selectOwner.one(tx, { userId })
  await tellOfDebit(tx, services, { mobile, amount, what: { to: 'sheba-paid', sheba, reference }, available })
  await tell(tx, services, withdrawalPaid, [{ userId, cause: `withdrawal-paid:${id}`, data: { amount, sheba, reference } }])
}
