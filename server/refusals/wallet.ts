import type { BankFileId } from '#contract/bank-file.ts'
import { checkTransferCall, listTransfersCall, type TransferData, transferCall } from '#contract/wallet-transfer.ts'
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
import { buildBalance } from '../modules/wallet/wallet.testing.ts'
import { makeWithdrawalsFile } from '../modules/wallet/withdrawal/withdrawal-files.ts'
import type { Person, TestMarket } from '../testing/test-market.ts'
import { made } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'

/** A shopper with money in the wallet, and what they would transfer to another. */
async function sending(market: TestMarket): Promise<{ as: Person; body: { transferData: TransferData } }> {
  const [as, receiver] = [await market.shopper(), await market.shopper()]
  const amount = await market.write((tx) => buildBalance(tx, as.id, 90_000))
  return { as, body: { transferData: { senderPhone: as.mobile, receiverPhone: receiver.mobile, amount, note: 'سهم من' } } }
}

const SHEBA = 'IR050170000000123456789012'

/** The same, and what they would have paid to their bank account. */
async function withdrawing(market: TestMarket) {
  const { as, body } = await sending(market)
  const { amount } = body.transferData
  return { as, body: { withdrawData: { phone: as.mobile, amount, sheba: SHEBA, note: 'خرید کتاب' } } }
}

/** The same, asked for. */
async function asked(market: TestMarket): Promise<{ as: Person; requestId: WithdrawalId }> {
  const { as, body } = await withdrawing(market)
  return { as, requestId: (await made(market, as, withdrawCall, { body })).withdrawal.requestId }
}

async function approvedByAnother(market: TestMarket, requestId: WithdrawalId): Promise<void> {
  await market.db.query({
    text: `update wallet_withdrawals set state = 'approved', approved_by = 'another', approved_at = now() where id = $1`,
    values: [requestId],
  })
}

/** A file of it for the bank. */
async function filed(market: TestMarket): Promise<{ file: BankFileId }> {
  await approvedByAnother(market, (await asked(market)).requestId)
  const { id } = await market.write((tx) =>
    makeWithdrawalsFile(tx, { member: market.master.id, transfers: 500, now: market.services.clock.now() }),
  )
  return { file: id }
}

export const WALLET_REQUESTS: readonly CallRequest[] = [
  requestOf(checkTransferCall, sending),
  requestOf(transferCall, sending),
  requestOf(listTransfersCall, async (market) => {
    const { as, body } = await sending(market)
    await made(market, as, transferCall, { body })
    return { as, query: {} }
  }),
  requestOf(withdrawCall, withdrawing),
  requestOf(
    takeBackWithdrawalCall,
    async (market) => {
      const { as, requestId } = await asked(market)
      return { as, body: { requestId } }
    },
    { owned: ['body.requestId'] },
  ),
  requestOf(listWithdrawalsCall, async (market) => ({ as: (await asked(market)).as, query: { which: 'pending' as const } })),
  requestOf(listWithdrawalsToPayCall, async (market) => {
    await asked(market)
    return { as: market.master, query: {} }
  }),
  requestOf(approveWithdrawalCall, async (market) => ({ as: market.master, body: { requestId: (await asked(market)).requestId } })),
  requestOf(refuseWithdrawalCall, async (market) => ({
    as: market.master,
    body: { requestId: (await asked(market)).requestId, reason: 'شبا به نام شما نیست' },
  })),
  requestOf(recordWithdrawalPaidCall, async (market) => {
    const { requestId } = await asked(market)
    await approvedByAnother(market, requestId)
    return { as: market.master, body: { requestId, reference: requestId.slice(-12) } }
  }),
  requestOf(listWithdrawalsFilesCall, async (market) => {
    await filed(market)
    return { as: market.master }
  }),
  requestOf(makeWithdrawalsFileCall, async (market) => {
    await approvedByAnother(market, (await asked(market)).requestId)
    return { as: market.master, body: { transfers: 500 } }
  }),
  requestOf(readWithdrawalsFileCall, async (market) => ({ as: market.master, query: await filed(market) })),
]
