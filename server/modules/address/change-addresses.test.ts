import { expect } from 'vitest'
import { ADDRESSES_MAX, type NewAddress, type SavedAddress } from '#contract/saved-address.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { addAddress, changeAddress, makeDefault, removeAddress } from './change-addresses.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 8, minute))
const HOME: NewAddress = {
  receiverName: 'مریم احمدی',
  receiverMobile: '09131112233',
  province: 'اصفهان',
  city: 'کاشان',
  street: 'خیابان فاضل نراقی',
  plate: '۱۲',
  unit: '۳',
  postalCode: '8713645791',
  isDefault: false,
}
const platesOf = (addresses: readonly SavedAddress[]) => addresses.map(({ plate, isDefault }) => (isDefault ? `${plate}*` : plate))
const idOf = (addresses: readonly SavedAddress[], plate: string) => {
  const found = addresses.find((address) => address.plate === plate)
  if (found === undefined) throw new Error(`no address of plate ${plate}`)
  return found.id
}

test('the first address is the default one, and exactly one stays it, whatever is added, chosen or removed', async ({ tx }) => {
  const { id: userId } = await buildShopper(tx)

  const one = await addAddress(tx, userId, { ...HOME, plate: '1' }, at(1))
  const two = await addAddress(tx, userId, { ...HOME, plate: '2' }, at(2))
  const three = await addAddress(tx, userId, { ...HOME, plate: '3', isDefault: true }, at(3))
  const chosen = await makeDefault(tx, userId, idOf(three, '1'))
  const removed = await removeAddress(tx, userId, idOf(three, '1'))

  expect([one, two, three, chosen, removed].map(platesOf)).toEqual([['1*'], ['1*', '2'], ['3*', '2', '1'], ['1*', '3', '2'], ['3*', '2']])
})

test('the default one that is changed stays it, and one that is changed to it takes its place', async ({ tx }) => {
  const { id: userId } = await buildShopper(tx)
  await addAddress(tx, userId, { ...HOME, plate: '1' }, at(1))
  const before = await addAddress(tx, userId, { ...HOME, plate: '2' }, at(2))

  const kept = await changeAddress(tx, userId, { id: idOf(before, '1'), wanted: { ...HOME, plate: '4' }, now: at(3) })
  const taken = await changeAddress(tx, userId, { id: idOf(before, '2'), wanted: { ...HOME, plate: '5', isDefault: true }, now: at(4) })

  expect([kept, taken].map(platesOf)).toEqual([
    ['4*', '2'],
    ['5*', '4'],
  ])
})

test('an address of somebody else is not found, a city of another province refused, and no more than twenty are kept', async ({ tx }) => {
  const [owner, other] = [await buildShopper(tx), await buildShopper(tx)]
  const [theirs] = await addAddress(tx, owner.id, HOME, at(1))
  if (theirs === undefined) throw new Error('nothing was saved')

  const changed = changeAddress(tx, other.id, { id: theirs.id, wanted: HOME, now: at(2) })
  await expect(changed).rejects.toMatchObject({ code: 'ADDRESS_NOT_FOUND' })
  await expect(removeAddress(tx, other.id, theirs.id)).rejects.toMatchObject({ code: 'ADDRESS_NOT_FOUND' })
  await expect(makeDefault(tx, other.id, theirs.id)).rejects.toMatchObject({ code: 'ADDRESS_NOT_FOUND' })
  await expect(addAddress(tx, other.id, { ...HOME, city: 'شیراز' }, at(2))).rejects.toMatchObject({ code: 'UNKNOWN_PLACE' })
  for (let minute = 2; minute <= ADDRESSES_MAX; minute++) await addAddress(tx, owner.id, HOME, at(minute))
  await expect(addAddress(tx, owner.id, HOME, at(59))).rejects.toMatchObject({ code: 'TOO_MANY_ADDRESSES' })
})

test('two first addresses that are saved at once leave one default', async ({ database: { db } }) => {
  const { id: userId } = await inTransaction(db, 'write', (tx) => buildShopper(tx))

  await Promise.all([1, 2].map((minute) => inTransaction(db, 'write', (tx) => addAddress(tx, userId, HOME, at(minute)))))

  const { rows } = await db.query({
    text: 'select is_default from addresses where user_id = $1',
    values: [userId],
  })
  expect(rows.map(({ is_default }) => is_default).toSorted()).toEqual([false, true])
})
