import {
  approveWithdrawalCall,
  listWithdrawalsCall,
  listWithdrawalsFilesCall,
  listWithdrawalsToPayCall,
  makeWithdrawalsFileCall,
  readWithdrawalsFileCall,
  recordWithdrawalPaidCall,
  refuseWithdrawalCall,
  takeBackWithdrawalCall,
  type WithdrawalId,
  withdrawCall,
} from '#contract/wallet-withdrawal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { NoteChange } from '../../../platform/http/audited.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { StaffMember } from '../../../platform/http/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { bankFile, toBankFile } from './bank-file.ts'
import { approveWithdrawal, recordWithdrawalPaid, refuseWithdrawal, takeBackWithdrawal } from './change-withdrawal.ts'
import { listWithdrawals, listWithdrawalsToPay } from './list-withdrawals.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { toWithdrawal, toWithdrawalToPay } from './to-withdrawal.ts'
import { readWithdrawalToPay } from './withdrawal.queries.ts'
import { listWithdrawalsFiles, makeWithdrawalsFile, takeWithdrawalsFile } from './withdrawal-files.ts'

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

  serve(listWithdrawalsToPayCall, ({ tx, user, query }) => listWithdrawalsToPay(tx, user, query))
  serve(approveWithdrawalCall, async (context) => {
    await approveWithdrawal(context.tx, services, context.user, context.body.requestId)
    return decided(context, 'برداشت تأیید شد؛ همکار دیگری آن را واریز می‌کند')
  })
  serve(refuseWithdrawalCall, async (context) => {
    await refuseWithdrawal(context.tx, services, context.body.requestId, context.body.reason)
    return decided(context, 'برداشت رد شد و مبلغ آزاد شد')
  })
  serve(recordWithdrawalPaidCall, async (context) => {
    const { requestId: id, reference } = context.body
    await recordWithdrawalPaid(context.tx, services, context.user, { id, reference })
    return decided(context, 'واریز برداشت ثبت شد')
  })
  serve(listWithdrawalsFilesCall, ({ tx, user }) => listWithdrawalsFiles(tx, user.id))
  serve(makeWithdrawalsFileCall, async ({ tx, user, body, noteChange }) => {
    const file = toBankFile('withdrawals', await makeWithdrawalsFile(tx, { ...body, member: user.id, now: services.clock.now() }))
    noteChange({ about: `bank-file:${file.id}`, after: { rows: file.transfers, amount: file.amount } })
    return { status: 'ok' as const, message: 'پروندهٔ بانک ساخته شد', file }
  })
  serve(readWithdrawalsFileCall, async ({ tx, user, query, noteChange }) => {
    const { file, rows } = await takeWithdrawalsFile(tx, user.id, query.file)
    noteChange({
      about: `bank-file:${query.file}`,
      after: { rows: rows.length, amount: rows.reduce((sum, { amount }) => sum + amount, 0) },
    })
    return bankFile(toBankFile('withdrawals', file).name, rows)
  })
}

interface Decided {
  tx: Transaction
  user: StaffMember
  body: { requestId: WithdrawalId }
  noteChange: NoteChange
}

async function decided({ tx, user, body, noteChange }: Decided, message: string) {
  const row = await readWithdrawalToPay.one(tx, { id: body.requestId })
  const { id, state, amount, reason, reference } = row
  noteChange({ about: `withdrawal:${id}`, after: { state, amount, reason, reference } })
  return { status: 'ok' as const, message, withdrawal: toWithdrawalToPay(row, user) }
}
