import { toLatinDigits } from '#persian/digits.ts'
import { defineError } from '../../platform/errors.ts'
import type { StaffMember } from '../../platform/http/signed-in.ts'

const MobileSearchRefused = defineError({
  code: 'MOBILE_SEARCH_REFUSED',
  status: 403,
  field: 'search',
  message: 'جست‌وجو با شمارهٔ موبایل برای همکارانی است که دسترسی «شماره و نشانی کاربران» دارند',
})

/** The mobile that a member looks for, where what was typed is one. Who may not see mobiles could try them one after another: they are refused. */
export function mobileSoughtBy(search: string, { rights }: Pick<StaffMember, 'rights'>): string | undefined {
  const digits = toLatinDigits(search).replace(/[\s\u200c-]/g, '')
  if (!/^09\d{9}$/.test(digits)) return undefined
  if (!rights.has('people.contacts')) throw MobileSearchRefused()
  return digits
}
