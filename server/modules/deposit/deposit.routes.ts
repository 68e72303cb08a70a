import { openDepositCall, readDepositCall, readDepositLinkCall } from '#contract/wallet-deposit.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Paying } from '../payment/gateways.ts'
import { openDeposit, readDepositLink } from './open-deposit.ts'
import { readDeposit } from './read-deposit.ts'

export function depositRoutes(serve: Serve, paying: Paying): void {
  serve(openDepositCall, ({ tx, user, body }) => openDeposit(tx, paying, user.id, body))
  serve(readDepositLinkCall, ({ user, body }) => readDepositLink(paying, user.id, body))
  serve(readDepositCall, ({ tx, user, body }) => readDeposit(tx, user.id, body.depositId))
}
