import type { DepositId, UserId } from '#contract/ids.ts'
import type { Deposit } from '#contract/wallet-deposit.ts'
import type { Handle } from '../../platform/database/database.ts'
import { DepositNotFound } from './deposit.errors.ts'
import { type ShownDeposit, selectShownDeposit } from './deposit.queries.ts'

export async function readDeposit(on: Handle, userId: UserId, id: DepositId): Promise<Deposit> {
  const found = await selectShownDeposit.first(on, { userId, id })
  if (found === undefined) throw DepositNotFound()
  const { name, family, phone } = found
  return {
    depositId: found.id,
    status: statusOf(found),
    payment_status: found.state === 'paid' ? 'paid' : 'unpaid',
    amount: found.amount,
    description: found.description,
    gateway: { name: found.gateway, label: found.label ?? found.gateway },
    payer: { name, family, phone },
    transactionId: found.ref,
    card: found.card,
    error_message: found.comment,
    createdAt: found.createdAt.toISOString(),
    paidAt: found.paidAt?.toISOString() ?? null,
  }
}

function statusOf({ state, stage }: ShownDeposit): Deposit['status'] {
  if (state === 'failed') return stage === 'cancelled' ? 'cancelled' : 'failed'
  return STATUS_OF[state]
}

const STATUS_OF = { waiting: 'waiting', at_bank: 'pending', unanswered: 'processing', paid: 'completed' } as const
