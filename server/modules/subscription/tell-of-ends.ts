import { END_TOLD_DAYS } from '#contract/subscription.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { leaveNotices } from '../notification/notice.ts'
import { daysAfter } from './plan-terms.ts'
import { takeEnding } from './subscription.queries.ts'
import { planEnds } from './subscription.texts.ts'
import { toSubscriptionModel } from './subscription-model.ts'

const AT_ONCE = 500

/** Tells shoppers of plans that end soon, of each end once. A plan that is renewed gets another end. */
export async function tellOfEnds(db: Database, now: Date, signal: AbortSignal): Promise<void> {
  for (let told = AT_ONCE; told === AT_ONCE && !signal.aborted; ) {
    told = await inTransaction(db, 'write', async (tx) => {
      const ending = await takeEnding.all(tx, { now, until: daysAfter(now, END_TOLD_DAYS), limit: AT_ONCE })
      await leaveNotices(
        tx,
        now,
        planEnds,
        ending.map(({ userId, modelId, expiresAt }) => ({
          userId,
          cause: `subscription-ends:${modelId}:${expiresAt.toISOString()}`,
          data: { modelName: toSubscriptionModel(modelId).modelName, expiresAt },
        })),
      )
      return ending.length
    })
  }
}
