import { SMS_WRONG_GUESSES_PER_DAY } from '#contract/limits.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Services } from '../../platform/services.ts'
import { queueMessage } from '../message/queue-message.ts'
import { shopOf } from '../message/text.ts'
import { STRANGER } from './asker.ts'
import { findPersonId } from './create-person.ts'
import { wrongGuesses } from './identity.texts.ts'

/** Owners that get their SMS in one turn; the rest in the next. */
const TOLD_AT_ONCE = 500

const findGuessedAt = statement<{ device: string; now: Date; guesses: number; limit: number }, { mobile: string }>(
  'find-guessed-at-numbers',
  `
  select mobile from wrong_codes where device = :device and at > :now::timestamptz - interval '1 day'
  group by mobile having count(*) >= :guesses and not bool_or(owner_told) order by mobile limit :limit`,
)

const setOwnerTold = statement<{ mobile: string; device: string }>(
  'set-owner-told',
  `
  update wrong_codes set owner_told = true where mobile = :mobile and device = :device`,
)

/**
 * Tells the owners of numbers whose guesses strangers have used up, once a day. A job does it, apart from the guesses: what a guess takes must not
 * tell whether the number has an account.
 */
export async function tellOwnersOfGuesses(services: Services): Promise<void> {
  const now = services.clock.now()
  const guessedAt = await findGuessedAt.all(services.db, {
    device: STRANGER,
    now,
    guesses: SMS_WRONG_GUESSES_PER_DAY,
    limit: TOLD_AT_ONCE,
  })
  for (const { mobile } of guessedAt) {
    await inTransaction(services.db, 'write', async (tx) => {
      await setOwnerTold.run(tx, { mobile, device: STRANGER })
      if (await findPersonId(tx, mobile))
        await queueMessage(tx, services, { channel: 'sms', to: mobile, text: wrongGuesses.sms(undefined, shopOf(services.settings)) })
    })
  }
}
