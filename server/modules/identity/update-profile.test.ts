import { expect } from 'vitest'
import { databaseTest as test } from '../../testing/database-test.ts'
import { readBuyerInfo } from './buyer-info.ts'
import { buildShopper } from './people.testing.ts'
import { updateBuyer } from './update-buyer.ts'
import { updateProfile } from './update-profile.ts'

const NOW = new Date('2026-11-22T08:00:00Z')
const PROFILE = { name: 'سارا', family: 'کریمی', email: 'sara@example.com', nationalCode: '0499370899', birthday: '1991-08-03' }

test('a profile is changed for its owner alone; mobile and address stay', async ({ tx }) => {
  const [shopper, other] = [await buildShopper(tx), await buildShopper(tx)]
  const before = await readBuyerInfo(tx, shopper.id)

  const changed = await updateProfile(tx, shopper.id, { ...PROFILE, mobile: '09120000000' }, NOW)

  expect(changed).toEqual({ ...before, ...PROFILE })
  expect(await readBuyerInfo(tx, other.id)).toMatchObject({ name: 'مریم', birthday: '' })
})

test('the buyer form keeps a birthday that it does not send, and empties one that it sends empty', async ({ tx }) => {
  const { id } = await buildShopper(tx)
  await updateProfile(tx, id, PROFILE, NOW)
  const { email, nationalCode, birthday, ...profile } = PROFILE
  const form = {
    ...profile,
    province: 'فارس',
    city: 'شیراز',
    address: 'خیابان زند',
    postalCode: '7134567891',
    socialNumber: '09171112233',
  }

  const kept = await updateBuyer(tx, id, form, NOW)
  const emptied = await updateBuyer(tx, id, { ...form, birthday: '' }, NOW)

  expect([kept.birthday, emptied.birthday]).toEqual([birthday, ''])
})
