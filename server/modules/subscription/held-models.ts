import type { UserId } from '#contract/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

const heldModels = statement<{ userId: UserId; at: Date }, { model: 'pro' | 'gold' }>(
  'held-models',
  `
  select model from subscriptions where user_id = :userId and (expires_at is null or expires_at > :at)`,
)

/** Models of the subscriptions that hold for this shopper now. */
export async function readHeldModels(on: Handle, userId: UserId, at: Date): Promise<('pro' | 'gold')[]> {
  return (await heldModels.all(on, { userId, at })).map(({ model }) => model)
}
