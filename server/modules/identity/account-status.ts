import type { AccountStatus, UserRole } from '#contract/identity.ts'
import { isStaff } from '#contract/identity.ts'
import type { UserId } from '#contract/ids.ts'
import { ACCOUNT_STATUS_LABELS, type ChangeAccountStatus } from '#contract/people.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { defineError } from '../../platform/errors.ts'
import { queueMessage, type Sending } from '../message/queue-message.ts'
import { shopOf } from '../message/text.ts'
import { accountLetIn } from './identity.texts.ts'

export const AccountNotFound = defineError({ code: 'ACCOUNT_NOT_FOUND', status: 404, message: 'این کاربر پیدا نشد' })
const AccountIsStaff = defineError({
  code: 'ACCOUNT_IS_STAFF',
  status: 409,
  message: 'این حساب از همکاران است؛ دسترسی همکاران در بخش همکاران داده و گرفته می‌شود',
})
const AccountChanged = defineError<{ status: AccountStatus }>({
  code: 'ACCOUNT_CHANGED',
  status: 409,
  message: ({ status }) => `وضعیت این حساب در این میان تغییر کرده است: ${ACCOUNT_STATUS_LABELS[status]}`,
})

const lockStatus = statement<{ userId: UserId }, { role: UserRole; status: AccountStatus; mobile: string }>(
  'lock-status-of-account',
  `
  select role, status, mobile from users where id = :userId for update`,
)

const writeStatus = statement<{ userId: UserId; to: AccountStatus; now: Date }>(
  'write-status-of-account',
  `
  update users set status = :to, updated_at = :now where id = :userId`,
)

const endSessions = statement<{ userId: UserId }>('end-sessions-of-account', `delete from sessions where user_id = :userId`)

/**
 * Lets a person in or shuts them out. The row lock lets members through one after another, and who saw another status is refused. Who is shut out has no session
 * from the commit on, and open streams hear of it, look again and end; who is let in gets an SMS. Nothing else of theirs changes.
 */
export async function changeAccountStatus(
  tx: Transaction,
  services: Sending,
  userId: UserId,
  { was, to }: Pick<ChangeAccountStatus, 'was' | 'to'>,
): Promise<{ before: AccountStatus }> {
  const account = await lockStatus.first(tx, { userId })
  if (account === undefined) throw AccountNotFound()
  if (isStaff(account.role)) throw AccountIsStaff()
  const { status: before } = account
  if (before === to) return { before }
  if (before !== was) throw AccountChanged({ status: before })

  await writeStatus.run(tx, { userId, to, now: services.clock.now() })
  if (to === 'deactive') await endSessions.run(tx, { userId })
  else
    await queueMessage(tx, services, { channel: 'sms', to: account.mobile, text: accountLetIn.sms(undefined, shopOf(services.settings)) })
  await markChanged(tx, [`person:${userId}`])
  return { before }
}
