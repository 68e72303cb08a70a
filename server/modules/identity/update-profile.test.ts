import { expect } from 'vitest'
import { databaseTest as test } from '../../testing/database-test.ts'
import { readBuyerInfo } from './buyer-info.ts'
import { buildShopper } from './people.testing.ts'
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
