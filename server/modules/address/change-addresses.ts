import type { UserId } from '#contract/ids.ts'
import { ADDRESSES_MAX, AddressId, type NewAddress, type SavedAddress } from '#contract/saved-address.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import { assertPlace } from '../location/places.ts'
import { AddressNotFound, TooManyAddresses } from './address.errors.ts'
import { clearDefault, deleteAddress, insertAddress, listAddresses, lockAddresses, setDefault, updateAddress } from './address.queries.ts'

export async function addAddress(tx: Transaction, userId: UserId, wanted: NewAddress, now: Date): Promise<SavedAddress[]> {
  assertPlace(wanted)
  const before = await lockedAddresses(tx, userId)
  if (before.length >= ADDRESSES_MAX) throw TooManyAddresses()

  const isDefault = wanted.isDefault || before.length === 0
  if (isDefault) await clearDefault.run(tx, { userId })
  await insertAddress.run(tx, { ...wanted, userId, id: AddressId.parse(newUuidV7(now.getTime())), isDefault, now })
  return listAddresses.all(tx, { userId })
}

/** Orders that were placed keep their own copy. What is not wanted as default any more stays it: another has to become it. */
export async function changeAddress(
  tx: Transaction,
  userId: UserId,
  { id, wanted, now }: { id: AddressId; wanted: NewAddress; now: Date },
): Promise<SavedAddress[]> {
  assertPlace(wanted)
  await lockedAddresses(tx, userId)
  const { isDefault, ...fields } = wanted
  if ((await updateAddress.run(tx, { ...fields, userId, id, now })) === 0) throw AddressNotFound()
  if (isDefault) await moveDefault(tx, userId, id)
  return listAddresses.all(tx, { userId })
}

export async function makeDefault(tx: Transaction, userId: UserId, id: AddressId): Promise<SavedAddress[]> {
  const before = await lockedAddresses(tx, userId)
  if (!before.some((address) => address.id === id)) throw AddressNotFound()
  await moveDefault(tx, userId, id)
  return listAddresses.all(tx, { userId })
}

export async function removeAddress(tx: Transaction, userId: UserId, id: AddressId): Promise<SavedAddress[]> {
  const before = await lockedAddresses(tx, userId)
  if ((await deleteAddress.run(tx, { userId, id })) === 0) throw AddressNotFound()

  const left = before.filter((address) => address.id !== id)
  const [next] = left
  if (next !== undefined && !left.some(({ isDefault }) => isDefault)) await setDefault.run(tx, { userId, id: next.id })
  return listAddresses.all(tx, { userId })
}

async function lockedAddresses(tx: Transaction, userId: UserId): Promise<SavedAddress[]> {
  await lockAddresses.run(tx, { userId })
  return listAddresses.all(tx, { userId })
}

async function moveDefault(tx: Transaction, userId: UserId, id: AddressId): Promise<void> {
  await clearDefault.run(tx, { userId })
  await setDefault.run(tx, { userId, id })
}
