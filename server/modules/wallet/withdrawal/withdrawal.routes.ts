import {
  approveWithdrawalCall,
  listWithdrawalsCall,
  listWithdrawalsToPayCall,
  recordWithdrawalPaidCall,
  refuseWithdrawalCall,
  takeBackWithdrawalCall,
  withdrawCall,
} from '#contract/wallet-withdrawal.ts'
import type { NoteChange } from '../../../platform/http/audited.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { approveWithdrawal, recordWithdrawalPaid, refuseWithdrawal, takeBackWithdrawal } from './change-withdrawal.ts'
import { listWithdrawals, listWithdrawalsToPay } from './list-withdrawals.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { toWithdrawal, toWithdrawalToPay } from './to-withdrawal.ts'
import type { WithdrawalRow } from './withdrawal.queries.ts'

export function withdrawalRoutes(serve: Serve, services: Services): void {
  serve(withdrawCall, async ({ tx, user, body }) => ({
    status: 'ok' as const,
    message: 'درخواست برداشت ثبت شد',
    withdrawal: toWithdrawal(await requestWithdrawal(tx, services, user.id, body.withdrawData)),
  }))
  serve(takeBackWithdrawalCall, async ({ tx, user, body }) => ({
    status: 'ok' as const,
    message: 'درخواست برداشت لغو شد',
    withdrawal: toWithdrawal(await takeBackWithdrawal(tx, services, user.id, body.requestId)),
  }))
  serve(listWithdrawalsCall, ({ tx, user, query }) => listWithdrawals(tx, user.id, query))

  serve(listWithdrawalsToPayCall, ({ tx, query }) => listWithdrawalsToPay(tx, query))
  serve(approveWithdrawalCall, async ({ tx, user, body, noteChange }) =>
    decided('برداشت تأیید شد', await approveWithdrawal(tx, services, user, body.requestId), noteChange),
  )
  serve(refuseWithdrawalCall, async ({ tx, body, noteChange }) =>
    decided('برداشت رد شد و مبلغ آزاد شد', await refuseWithdrawal(tx, services, body.requestId, body.reason), noteChange),
  )
  serve(recordWithdrawalPaidCall, async ({ tx, user, body: { requestId: id, reference }, noteChange }) =>
    decided('واریز برداشت ثبت شد', await recordWithdrawalPaid(tx, services, user, { id, reference }), noteChange),
  )
}

function decided(message: string, row: WithdrawalRow, noteChange: NoteChange) {
  const { id, state, amount, reason, reference } = row
  noteChange({ about: `withdrawal:${id}`, after: { state, amount, reason, reference } })
  return { status: 'ok' as const, message, withdrawal: toWithdrawalToPay(row) }
}
