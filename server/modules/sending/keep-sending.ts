import type { SellerId, UserId } from '#contract/ids.ts'
import { DaysOffId, type SaveSending, type Sending } from '#contract/sending.ts'
import { dayNumberAt } from '#persian/working-days.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { InvalidInput } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { setSellersAreas } from '../location/save-delivery-areas.ts'
import { DaysOffNotFound, TooManyDaysOff } from './sending.errors.ts'
import { comingDaysOff, deleteDaysOff, insertDaysOff, readTerms, writeTerms } from './sending.queries.ts'

interface Which {
  sellerId: SellerId
  at: Date
}

export async function readSending(on: Handle, { sellerId, at }: Which): Promise<Sending> {
  const [terms, daysOff] = await Promise.all([readTerms.one(on, { sellerId }), comingDaysOff.all(on, { sellerId, today: dayNumberAt(at) })])
  return { ...terms, daysOff }
}

/** What new offers begin with. Those that are there stay as they are: what they say was said to buyers. */
export async function saveSending(tx: Transaction, { sellerId }: Which, { areas, deliveryTime, minOrder }: SaveSending): Promise<void> {
  const unknown = await setSellersAreas(tx, sellerId, areas)
  if (unknown.length > 0) throw InvalidInput({ errors: { areas: `محل «${unknown[0]}» وجود ندارد` } })
  await writeTerms.run(tx, { sellerId, deliveryTime, minOrder })
}

/** Pages of the seller's products promise other days from now on. */
export async function addDaysOff(
  tx: Transaction,
  { sellerId, at }: Which,
  by: UserId,
  { firstDay, lastDay, note }: { firstDay: number; lastDay: number; note: string },
): Promise<void> {
  const today = dayNumberAt(at)
  if (lastDay < today) throw InvalidInput({ errors: { lastDay: 'این روزها گذشته‌اند' } })
  const id = DaysOffId.parse(newId())
  const [made] = await insertDaysOff.all(tx, { sellerId, id, firstDay, lastDay, note, by, at, today })
  if (made === undefined) throw TooManyDaysOff()
  await markChanged(tx, [daysOffTag(sellerId)])
}

export async function removeDaysOff(tx: Transaction, sellerId: SellerId, id: DaysOffId) {
  const [gone] = await deleteDaysOff.all(tx, { sellerId, id })
  if (gone === undefined) throw DaysOffNotFound()
  await markChanged(tx, [daysOffTag(sellerId)])
  return gone
}

/** Of the pages of its products, and of the seller's own. */
const daysOffTag = (sellerId: SellerId) => `seller:${sellerId}`
