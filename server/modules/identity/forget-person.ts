import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

const FORGET_NUMBER = [
  statement<{ mobile: string }>('forget-devices-of-number', `delete from known_devices where mobile = :mobile`),
  statement<{ mobile: string }>('forget-challenges-of-number', `delete from code_challenges where mobile = :mobile`),
  statement<{ mobile: string }>('forget-forms-of-number', `delete from sign_up_forms where mobile = :mobile`),
]

/** Sessions, addresses, saved filters, notifications with their settings, alerts and purchases of before go with the row. */
const deletePerson = statement<{ id: UserId }>('delete-person', `delete from users where id = :id`)

/** The person and their number. What limits codes and guesses of the number stays for its day, so that leaving resets no limit. */
export async function forgetPerson(tx: Transaction, { id, mobile }: { id: UserId; mobile: string }): Promise<void> {
  for (const one of FORGET_NUMBER) await one.run(tx, { mobile })
  await deletePerson.run(tx, { id })
}
