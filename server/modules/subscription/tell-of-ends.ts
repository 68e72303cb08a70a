import { END_TOLD_DAYS } from '#contract/subscription.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { tell } from '../message/tell.ts'
import { daysAfter } from './plan-terms.ts'
import { takeEnding } from './subscription.queries.ts'
import { planEnds } from './subscription.texts.ts'
import { toSubscriptionModel } from './subscription-model.ts'

const AT_ONCE = 500

/** Tells shoppers of plans that end soon, of each end once. A plan that is renewed gets another end. */
export async function tellOfEnds(services: Pick<Services, 'db' | 'clock' | 'jobs' | 'settings'>, signal: AbortSignal): Promise<void> {
  const now = services.clock.now()
  for (let told = AT_ONCE; told === AT_ONCE && !signal.aborted; ) {
    told = await inTransaction(services.db, 'write', async (tx) => {
      const ending = await takeEnding.all(tx, { now, until: daysAfter(now, END_TOLD_DAYS), limit: AT_ONCE })
      await tell(
        tx,
        services,
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
