import type { AnswerOf } from '#contract/call.ts'
import type { AccountStatus, loginCall } from '#contract/identity.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import type { Browser } from './browser.ts'
import { rememberDevice } from './known-devices.ts'
import { type Account, openSession } from './open-session.ts'

type LoginAnswer = AnswerOf<typeof loginCall>

/** What a right code means for an account that may not come in. */
const CLOSED = {
  waiting: { user: { status: false }, message: 'حساب شما در انتظار تأیید مدیر است' },
  pending: { user: { status: 'pending' }, message: 'حساب شما در حال بررسی است؛ پس از بررسی می‌توانید وارد شوید' },
  deactive: { user: { status: 'deactive' }, message: 'حساب شما غیرفعال شده است؛ با پشتیبانی تماس بگیرید' },
} as const satisfies Record<Exclude<AccountStatus, 'active'>, LoginAnswer>

/** What follows a right code: an active account gets a session, and its browser becomes a known device of the number. */
export async function signIn(
  tx: Transaction,
  services: Pick<Services, 'clock' | 'settings'>,
  account: Account,
  { mobile, browser, now }: { mobile: string; browser: Browser; now: Date },
): Promise<LoginAnswer> {
  if (account.status !== 'active') return CLOSED[account.status]
  await rememberDevice(tx, services.settings.tokenSecret, { mobile, browser, now })
  return { ...(await openSession(tx, services, account, browser)), user: { status: true }, message: 'ورود با موفقیت انجام شد' }
}
