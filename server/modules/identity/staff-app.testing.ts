import { Secret, TOTP } from 'otpauth'
import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { newAppSecret } from './app-codes.ts'
import type { BuiltPerson } from './people.testing.ts'
import { seal } from './sealed-secret.ts'
import { beginNewApp, turnAppOn } from './staff-app.queries.ts'

/** Begins an app for a member, or turns it on at once. Answers its secret, as the member's phone keeps it. */
export async function buildApp(
  tx: Transaction,
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  { id }: BuiltPerson,
  given: { on: boolean },
): Promise<string> {
  const { bytes, typed } = newAppSecret('09120000000')
  await beginNewApp.run(tx, { userId: id, secret: seal(settings.tokenSecret, id, bytes), now: clock.now() })
  if (given.on) await turnAppOn.run(tx, { userId: id, now: clock.now() })
  return typed
}

/** What the phone shows at this moment. */
export function codeOf(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: at.getTime() })
}
