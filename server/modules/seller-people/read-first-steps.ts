import { FirstStep } from '#contract/first-steps.ts'
import type { SellerId } from '#contract/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

/** Done is what shows: an offer in stock, a way to send, words or a logo of one's own, and somebody beside the owner. */
const findDone = statement<{ sellerId: SellerId }, Record<FirstStep, boolean>>(
  'find-first-steps-done',
  `
  select exists (select from offers where seller_id = :sellerId and stock > 0) as offers,
    exists (select from shipping_methods where seller_id = :sellerId) as shipping,
    (seller.description <> '' or seller.logo <> '') as page,
    (select count(*) > 1 from users where seller_id = :sellerId and role = 'supplier' and status = 'active')
      or exists (select from seller_invitations where seller_id = :sellerId and state = 'open') as people
  from sellers as seller where seller.id = :sellerId`,
)

export async function readFirstSteps(on: Handle, sellerId: SellerId): Promise<{ step: FirstStep; isDone: boolean }[]> {
  const done = await findDone.one(on, { sellerId })
  return FirstStep.options.map((step) => ({ step, isDone: done[step] }))
}
