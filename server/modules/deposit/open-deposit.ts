import { DepositId, type UserId } from '#contract/ids.ts'
import type { PaymentLink } from '#contract/payment.ts'
import { DEPOSIT_DESCRIPTION, type Deposit, type DepositRequest } from '#contract/wallet-deposit.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import { GatewayNotFound } from '../gateway/gateway.errors.ts'
import { findGateway } from '../gateway/gateway.queries.ts'
import type { Paying } from '../payment/gateways.ts'
import { readPaymentLink } from '../payment/open-payment.ts'
import { DepositNotFound, DepositOutsideLimits } from './deposit.errors.ts'
import { chooseDepositGateway, insertDeposit } from './deposit.queries.ts'
import { readDeposit } from './read-deposit.ts'

/** Writes down that a shopper wants to charge their wallet. With the id of a charge it is that one, at the gateway that is chosen now. */
export async function openDeposit(tx: Transaction, paying: Paying, userId: UserId, request: DepositRequest): Promise<Deposit> {
  const { amount, description, depositId, name = '', family = '', phone = '' } = request.depositData
  const { min, max } = paying.settings.depositLimits
  if (amount < min || amount > max) throw DepositOutsideLimits({ min, max })
  const [found] = await tx.inOrder(findGateway(request.gateway, { online: new Set(paying.gateways.keys()) }))
  if (found?.state !== 'online') throw GatewayNotFound()

  const now = paying.clock.now()
  const gateway = found.name
  if (depositId !== undefined) {
    if ((await chooseDepositGateway.run(tx, { userId, id: depositId, gateway, now })) === 0) throw DepositNotFound()
    return readDeposit(tx, userId, depositId)
  }
  const id = DepositId.parse(`deposit_${newUuidV7(now.getTime())}`)
  const words = description === undefined || description === '' ? DEPOSIT_DESCRIPTION : description
  await insertDeposit.run(tx, { userId, id, amount, gateway, description: words, name, family, phone, now })
  return readDeposit(tx, userId, id)
}

/** The link of a payment for it. What was asked before with another amount gives none. */
export async function readDepositLink(
  paying: Paying,
  userId: UserId,
  request: DepositRequest,
): Promise<PaymentLink & Pick<Deposit, 'depositId'>> {
  const { depositId } = await inTransaction(paying.db, 'write', (tx) => openDeposit(tx, paying, userId, request))
  return { ...(await readPaymentLink(paying, userId, depositId, { shown: request.depositData.amount })), depositId }
}
