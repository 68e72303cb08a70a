import type { UserId } from '#contract/ids.ts'
import { type Transfer, type TransferData, TransferId } from '#contract/wallet-transfer.ts'
import { inTransaction, type Transaction } from '../../../platform/database/database.ts'
import type { CodedError } from '../../../platform/errors.ts'
import { newUuidV7 } from '../../../platform/ids.ts'
import type { Services } from '../../../platform/services.ts'
import type { Browser } from '../../identity/browser.ts'
import { isRefusal } from '../../identity/code-challenge.ts'
import { proveNumber } from '../../identity/prove-number.ts'
import { tell } from '../../message/tell.ts'
import { assertMayMove, dayBefore } from '../day-limits.ts'
import { post } from '../post.ts'
import { tellOfDebit } from '../tell-of-debit.ts'
import { transferReceived } from '../wallet.texts.ts'
import { lockWallets, openWallet } from '../wallet-account.queries.ts'
import { maskedOwner, selectOwner, type WalletOwner } from '../wallet-owner.ts'
import { matchOwner, type OwnerMatch } from './owner-match.ts'
import { readReceiver } from './read-receiver.ts'
import { toTransfer } from './to-transfer.ts'
import { TransferCodeNeeded } from './transfer.errors.ts'
import { insertTransfer, sumSent } from './transfer.queries.ts'
import { allowanceOf, needsCode } from './transfer-rules.ts'

type Wanted = TransferData & { code?: string | undefined }

/** Moves money between two wallets, in one transaction and for good. `match` asks the outside and so comes before it. */
export async function transferMoney(
  services: Services,
  userId: UserId,
  wanted: Wanted,
  { browser, match }: { browser: Browser; match: OwnerMatch | undefined },
): Promise<Transfer> {
  const sender = await selectOwner.one(services.db, { userId })
  const receiver = await readReceiver(services, sender, wanted)
  const ownerMatch = await matchOwner(match, sender)
  const outcome = await inTransaction(services.db, 'write', (tx) => move(tx, services, { sender, receiver, wanted, ownerMatch, browser }))
  // Thrown after the commit: a wrong guess stays counted.
  if (isRefusal(outcome)) throw outcome
  return outcome
}

interface Move {
  sender: WalletOwner
  receiver: WalletOwner
  wanted: Wanted
  ownerMatch: 'not_asked' | 'same'
  browser: Browser
}

/** The sender's row lock lets their transfers through one after another, so that the day's sum and the balance hold for each. */
async function move(
  tx: Transaction,
  services: Services,
  { sender, receiver, wanted, ownerMatch, browser }: Move,
): Promise<Transfer | CodedError> {
  const { walletLimits } = services.settings
  const { amount, note, code } = wanted
  const now = services.clock.now()
  const [, wallets, sent] = await tx.inOrder(
    openWallet.bindRun({ userId: receiver.id }),
    lockWallets.bindAll({ userIds: [sender.id, receiver.id] }),
    sumSent.bindOne({ userId: sender.id, since: dayBefore(now) }),
  )
  const { balance, blocked } = wallets.find((wallet) => wallet.userId === sender.id) ?? { balance: 0, blocked: 0 }
  const available = balance - blocked
  assertMayMove(amount, { moved: sent, available, allowed: allowanceOf(walletLimits, sender.openedAt, now) })
  if (needsCode(amount, sent, walletLimits)) {
    if (code === undefined) return TransferCodeNeeded()
    const refusal = await proveNumber(tx, services, { mobile: sender.mobile, code, now }, browser)
    if (refusal) return refusal
  }

  const id = TransferId.parse(`transfer_${newUuidV7(now.getTime())}`)
  await post(tx, {
    reason: 'wallet_transferred',
    entries: [
      { account: { kind: 'shopper', userId: sender.id }, amount: -amount },
      { account: { kind: 'shopper', userId: receiver.id }, amount },
    ],
    at: now,
    about: id,
  })
  await insertTransfer.run(tx, { id, senderId: sender.id, receiverId: receiver.id, amount, note, ownerMatch, now })
  const what = { to: 'person' as const, name: maskedOwner(receiver) }
  await tellOfDebit(tx, services, { mobile: sender.mobile, amount, what, available: available - amount })
  const received = { from: maskedOwner(sender), amount, note }
  await tell(tx, services, transferReceived, [{ userId: receiver.id, cause: `transfer-received:${id}`, data: received }])
  return toTransfer(sender.id, { id, senderId: sender.id, receiverId: receiver.id, amount, note, at: now, ...nameOf(receiver) })
}

const nameOf = ({ name, family }: WalletOwner) => ({ name, family })
