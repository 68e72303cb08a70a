import { randomInt } from 'node:crypto'
import { ChangeRunId } from '#contract/change-runs.ts'
import type { OfferId, SellerId, UserId } from '#contract/ids.ts'
import type { OfferChange } from '#contract/offer-change.ts'
import type { Handle } from '../../../platform/database/database.ts'
import { SellersOfferNotFound } from '../offer.errors.ts'
import { findOwnOffers, rateOfChange } from '../plan-change.ts'
import type { CheckedSheet } from '../sheet/check-offer-sheet.ts'
import { insertRun, type StoredChange } from './run.queries.ts'
import { titleOfChange, titleOfFile } from './run-title.ts'

interface Starting {
  sellerId: SellerId
  startedBy: UserId
  at: Date
}

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz'
const newRunId = () => ChangeRunId.parse(Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join(''))

/** Queues a bulk change of offers as they were seen. */
export async function startChangeRun(
  on: Handle,
  { sellerId, startedBy, at }: Starting,
  { offers, change }: { offers: readonly { offerId: OfferId; version: number }[]; change: OfferChange },
): Promise<ChangeRunId> {
  const ids = offers.map(({ offerId }) => offerId)
  const rate = await rateOfChange(on, sellerId, change)
  const own = await findOwnOffers(on, sellerId, change.kind === 'copy' ? [...new Set([...ids, change.from])] : ids, at)
  const source = change.kind === 'copy' ? own.get(change.from) : undefined
  if (ids.some((id) => !own.has(id)) || (change.kind === 'copy' && source === undefined)) throw SellersOfferNotFound()
  const stored: StoredChange = {
    change,
    source: source ? { regularPrice: source.regularPrice, discountedPrice: source.discountedPrice, stock: source.stock } : null,
    productId: source?.productId ?? null,
    rate,
  }
  const id = newRunId()
  await insertRun.run(on, {
    sellerId,
    id,
    kind: 'change',
    title: titleOfChange(change, offers.length, rate),
    change: JSON.stringify(stored),
    startedBy,
    at,
    ids,
    versions: offers.map(({ version }) => version),
    wanted: ids.map(() => null),
  })
  return id
}

/** Queues what a file changes, if it changes anything. */
export async function startFileRun(
  on: Handle,
  { sellerId, startedBy, at }: Starting,
  { planned }: CheckedSheet,
): Promise<ChangeRunId | undefined> {
  const changes = planned.filter(({ outcome }) => outcome === 'changes')
  if (changes.length === 0) return undefined
  const id = newRunId()
  await insertRun.run(on, {
    sellerId,
    id,
    kind: 'file',
    title: titleOfFile(changes.length),
    change: null,
    startedBy,
    at,
    ids: changes.map(({ offerId }) => offerId),
    versions: changes.map(({ version }) => version),
    wanted: changes.map(({ old, new: wanted }) => JSON.stringify(differences(old, wanted))),
  })
  return id
}

/** A stock that the file leaves as it is, is left to purchases. */
function differences<Terms extends object>(old: Terms, wanted: Terms): Partial<Terms> {
  const changed = Object.entries(wanted).filter(([field, value]) => value !== old[field as keyof Terms])
  return Object.fromEntries(changed) as Partial<Terms>
}
