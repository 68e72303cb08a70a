import { KNOWN_DEVICE_DAYS } from '#contract/timings.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Services } from '../../platform/services.ts'
import { tellOwnersOfGuesses } from './tell-owners-of-guesses.ts'

const HOURLY = 3_600
const EVERY_MINUTE = 60

const forget = [
  statement<{ now: Date }>('forget-ended-sessions', `delete from sessions where expires_at < :now`),
  // what the version before leaves while it runs beside this one
  statement<{ now: Date }>('forget-ended-challenges', `delete from sms_challenges where expires_at < :now`),
  statement<{ now: Date }>('forget-pending-sign-ups', `delete from pending_sign_ups where expires_at < :now`),
  statement<{ now: Date }>(
    'forget-code-challenges',
    // a claim leads to its form for as long as that waits
    `delete from code_challenges where expires_at < :now::timestamptz - interval '1 hour'`,
  ),
  statement<{ now: Date }>('forget-sign-up-forms', `delete from sign_up_forms where expires_at < :now`),
  statement<{ now: Date }>('forget-code-requests', `delete from code_requests where at < :now::timestamptz - interval '1 day'`),
  statement<{ now: Date }>('forget-wrong-codes', `delete from wrong_codes where at < :now::timestamptz - interval '1 day'`),
  statement<{ now: Date }>('forget-wrong-passwords', `delete from wrong_passwords where at < :now::timestamptz - interval '1 day'`),
]
const forgetDevices = statement<{ now: Date; days: number }>(
  'forget-old-devices',
  `delete from known_devices where signed_in_at < :now::timestamptz - make_interval(days => :days)`,
)

/** Forgets what no limit and no session looks back to any more, and tells owners of numbers that strangers guess at. */
export function identityJobs(services: Services): void {
  const { db, clock, jobs } = services
  jobs.every('forget-identity', HOURLY, async () => {
    for (const one of forget) await inTransaction(db, 'write', (tx) => one.run(tx, { now: clock.now() }))
    await inTransaction(db, 'write', (tx) => forgetDevices.run(tx, { now: clock.now(), days: KNOWN_DEVICE_DAYS }))
  })
  jobs.every('tell-owners-of-guesses', EVERY_MINUTE, () => tellOwnersOfGuesses(services))
}
