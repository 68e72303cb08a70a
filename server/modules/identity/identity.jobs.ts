import { inTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Services } from '../../platform/services.ts'

const HOURLY = 3_600

const forget = [
  statement<{ now: Date }>('forget-ended-sessions', `delete from sessions where expires_at < :now`),
  statement<{ now: Date }>('forget-ended-challenges', `delete from sms_challenges where expires_at < :now`),
  statement<{ now: Date }>('forget-pending-sign-ups', `delete from pending_sign_ups where expires_at < :now`),
  statement<{ now: Date }>('forget-code-requests', `delete from code_requests where at < :now::timestamptz - interval '1 day'`),
  statement<{ now: Date }>('forget-wrong-codes', `delete from wrong_codes where at < :now::timestamptz - interval '1 day'`),
]

/** Forgets what no limit and no session looks back to any more. */
export function identityJobs({ db, clock, jobs }: Services): void {
  jobs.every('forget-identity', HOURLY, async () => {
    for (const one of forget) await inTransaction(db, 'write', (tx) => one.run(tx, { now: clock.now() }))
  })
}
