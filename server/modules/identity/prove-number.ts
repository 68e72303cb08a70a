import type { Transaction } from '../../platform/database/database.ts'
import type { CodedError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import type { Browser } from './browser.ts'
import { checkCode, consumeCodes, isRefusal } from './code-challenge.ts'
import { findKnownDevice } from './known-devices.ts'
import { claimOf } from './send-code.ts'

/**
 * Proves, beside a session, that the person who asks holds the number now: by a code that it was sent, which is used up. A refusal is returned, not thrown:
 * the transaction has to commit the wrong guess, and nothing else.
 */
export async function proveNumber(
  tx: Transaction,
  services: Pick<Services, 'settings'>,
  { mobile, code, now }: { mobile: string; code: string; now: Date },
  browser: Browser,
): Promise<CodedError | undefined> {
  const { tokenSecret } = services.settings
  const asker = { mobile, device: await findKnownDevice(tx, tokenSecret, mobile, browser), now }
  const checked = await checkCode(tx, tokenSecret, { ...asker, claim: claimOf(services, mobile, browser), code })
  if (isRefusal(checked)) return checked
  await consumeCodes(tx, asker)
  return undefined
}
