import { checkTransferCall, listTransfersCall, transferCall } from '#contract/wallet-transfer.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { browsersOf } from '../../identity/cookies.ts'
import { checkTransfer } from './check-transfer.ts'
import { listTransfers } from './list-transfers.ts'
import { ownerMatchOf } from './owner-match.ts'
import { transferMoney } from './transfer-money.ts'

export function transferRoutes(serve: Serve, services: Services): void {
  const browserOf = browsersOf(services)
  const match = ownerMatchOf(services.settings)
  serve(checkTransferCall, ({ user, body }) => checkTransfer(services, user.id, body.transferData))
  serve(transferCall, async ({ user, body, ...cookies }) => ({
    status: 'ok' as const,
    message: 'انتقال انجام شد',
    transfer: await transferMoney(services, user.id, body.transferData, { browser: browserOf(cookies), match }),
  }))
  serve(listTransfersCall, ({ tx, user, query }) => listTransfers(tx, user.id, query))
}
