import { type AccountStatus, isStaff, type UserRole } from '#contract/identity.ts'
import type { DeviceBrowser, DeviceSystem } from '#contract/session.ts'
import { TOKEN_LIFETIME_DAYS } from '#contract/timings.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import type { Browser } from './browser.ts'
import { deviceOf } from './device-of.ts'
import { signToken, type TokenPayload } from './tokens.ts'

export interface Account {
  id: string
  role: UserRole
  status: AccountStatus
  name: string
  family: string
  sellerId: string | null
  sellerName: string | null
}

export interface OpenedSession {
  token: string
  /** Only staff get one. */
  token_master?: string
}

const findAccountByMobile = statement<{ mobile: string }, Account>(
  'find-account-by-mobile',
  `
  select users.id, users.role, users.status, users.name, users.family, users.seller_id as "sellerId", sellers.name as "sellerName"
  from users left join sellers on sellers.id = users.seller_id where users.mobile = :mobile`,
)

interface NewSession extends Record<string, unknown> {
  userId: string
  sessionId: string
  role: string
  browser: DeviceBrowser
  system: DeviceSystem
  now: Date
  expiresAt: Date
}

const insertSession = statement<NewSession>(
  'insert-session',
  `
  insert into sessions (user_id, id, role, browser, system, created_at, expires_at)
  values (:userId, :sessionId, :role, :browser, :system, :now, :expiresAt)`,
)

export async function findAccount(on: Handle, mobile: string): Promise<Account | undefined> {
  return findAccountByMobile.first(on, { mobile })
}

/** A new session for the account, and the tokens that stand and fall with it. */
export async function openSession(
  tx: Transaction,
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  account: Account,
  { userAgent }: Pick<Browser, 'userAgent'>,
): Promise<OpenedSession> {
  const now = clock.now()
  const sessionId = newId()
  const expiresAt = new Date(now.getTime() + TOKEN_LIFETIME_DAYS * 86_400_000)
  await insertSession.run(tx, { userId: account.id, sessionId, role: account.role, ...deviceOf(userAgent), now, expiresAt })

  const payload: TokenPayload = {
    id: account.id,
    name: `${account.name} ${account.family}`.trim(),
    role: account.role,
    sid: sessionId,
    ...(account.sellerId === null ? {} : { supplierId: account.sellerId, supplierName: account.sellerName ?? '' }),
  }
  const token = signToken(settings.tokenSecret, 'shopper', payload)
  return isStaff(account.role) ? { token, token_master: signToken(settings.tokenSecret, 'master', payload) } : { token }
}
