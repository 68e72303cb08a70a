import { expect, test } from 'vitest'
import { birthdayOf, birthdayText } from './birthday.ts'
import { UpdateProfile } from './profile.ts'

test.each([
  ['1991-08-03', '1991-08-03'],
  ['۱۳۷۰/۵/۱۲', '1991-08-03'],
  ['1370/05/12', '1991-08-03'],
  ['1403/12/30', '2025-03-20'],
])('%s is the birthday %s, and comes back as the day that it was', (typed, birthday) => {
  expect(birthdayOf(typed)).toBe(birthday)
  expect(birthdayOf(birthdayText(birthday))).toBe(birthday)
})

test.each(['', '1991-02-30', '1404/12/30', '1370/13/1', '12 مرداد ۱۳۷۰', '1991-8-3', '0000-00-00'])('%j is no birthday', (typed) => {
  expect(birthdayOf(typed)).toBe('')
})

const PROFILE = { name: 'مریم', family: 'احمدی', email: 'maryam@example.com', nationalCode: '0012345679', birthday: '۱۳۷۰/۵/۱۲' }
/** The first that is wrong with each field, which forms show. */
const faultsOf = (given: object) =>
  Object.fromEntries(
    UpdateProfile.safeParse({ ...PROFILE, ...given })
      .error?.issues.toReversed()
      .map(({ path, message }) => [path[0], message]) ?? [],
  )

test('a profile has every field, each in its form', () => {
  expect(UpdateProfile.parse(PROFILE)).toEqual({ ...PROFILE, birthday: '1991-08-03' })
  expect(faultsOf({ name: '', family: ' ', email: '', nationalCode: '123', birthday: '' })).toEqual({
    name: 'نام الزامی است',
    family: 'نام خانوادگی الزامی است',
    email: 'فرمت ایمیل اشتباه است',
    nationalCode: 'کد ملی باید ۱۰ رقم باشد',
    birthday: 'فرمت تاریخ تولد اشتباه است',
  })
  expect(faultsOf({ birthday: '1370/13/1' })).toEqual({ birthday: 'فرمت تاریخ تولد اشتباه است' })
  expect(faultsOf({ birthday: '1499/01/01' })).toEqual({ birthday: 'تاریخ تولد نمی‌تواند در آینده باشد' })
})
