import type { AnswerOf } from '#contract/call.ts'
import type { AccountStatus, loginCall } from '#contract/identity.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { CodedError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { checkCode, consumeCode, markVerified } from './code-challenge.ts'
import { NotRegistered } from './identity.errors.ts'
import { findAccount, openSession } from './open-session.ts'

type LoginAnswer = AnswerOf<typeof loginCall>

/** What a right code means for an account that may not come in. */
const CLOSED = {
  waiting: { user: { status: false }, message: 'حساب شما در انتظار تأیید مدیر است' },
  pending: { user: { status: 'pending' }, message: 'حساب شما در حال بررسی است؛ پس از بررسی می‌توانید وارد شوید' },
  deactive: { user: { status: 'deactive' }, message: 'حساب شما غیرفعال شده است؛ با پشتیبانی تماس بگیرید' },
} as const satisfies Record<Exclude<AccountStatus, 'active'>, LoginAnswer>

/** Exchanges a code for a session. A right code of an unknown number stays usable for the sign-up that it leads to. */
export async function logIn(services: Services, given: { mobile: string; code: string }): Promise<LoginAnswer> {
  const now = services.clock.now()
  const outcome = await inTransaction(services.db, 'write', async (tx): Promise<LoginAnswer | CodedError> => {
    const refusal = await checkCode(tx, services.settings.tokenSecret, { ...given, now })
    if (refusal) return refusal
    const account = await findAccount(tx, given.mobile)
    if (!account) {
      await markVerified(tx, given.mobile, now)
      return NotRegistered()
    }
    await consumeCode(tx, given.mobile, now)
    if (account.status !== 'active') return CLOSED[account.status]
    return { ...(await openSession(tx, services, account)), user: { status: true }, message: 'ورود با موفقیت انجام شد' }
  })
  // Thrown after the commit: a wrong guess stays counted.
  if (outcome instanceof CodedError) throw outcome
  return outcome
}
