import { RECEIVER_LOOKUPS_PER_DAY, type TransferData } from '#contract/wallet-transfer.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Services } from '../../../platform/services.ts'
import { dayBefore } from '../day-limits.ts'
import { PhoneNotYours } from '../wallet.errors.ts'
import { findOwnerByMobile, type WalletOwner } from '../wallet-owner.ts'
import { ReceiverNotFound, TooManyLookups, TransferToOneself } from './transfer.errors.ts'
import { countLookups, forgetLookups, insertLookup, lockLookups } from './transfer.queries.ts'

/**
 * Who the money is for. Each look is counted and committed, whether it finds somebody or not: a list of numbers cannot be tried for who has an account
 * here and under which name.
 */
export async function readReceiver(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  sender: WalletOwner,
  { senderPhone, receiverPhone }: Pick<TransferData, 'senderPhone' | 'receiverPhone'>,
): Promise<WalletOwner> {
  if (senderPhone !== sender.mobile) throw PhoneNotYours({ field: 'senderPhone' })
  if (receiverPhone === sender.mobile) throw TransferToOneself()

  const now = clock.now()
  const of = { userId: sender.id }
  const found = await inTransaction(db, 'write', async (tx) => {
    const [, , { count, oldest }] = await tx.inOrder(
      lockLookups.bindRun(of),
      forgetLookups.bindRun({ ...of, since: dayBefore(now) }),
      countLookups.bindOne(of),
    )
    if (count >= RECEIVER_LOOKUPS_PER_DAY && oldest !== null) {
      throw TooManyLookups({ seconds: Math.max(1, Math.ceil((oldest.getTime() - dayBefore(now).getTime()) / 1_000)) })
    }
    await insertLookup.run(tx, { ...of, id: newId(), now })
    return findOwnerByMobile.first(tx, { mobile: receiverPhone })
  })
  if (found === undefined) throw ReceiverNotFound()
  return found
}
