import { mobileOf } from '#persian/ids.ts'
import { defineError } from '../errors.ts'
import type { StaffMember } from './signed-in.ts'

const MobileSearchRefused = defineError<{ field: string }>({
  code: 'MOBILE_SEARCH_REFUSED',
  status: 403,
  field: ({ field }) => field,
  message: 'جست‌وجو با شمارهٔ موبایل برای همکارانی است که دسترسی «شماره و نشانی کاربران» دارند',
})

type Rights = Pick<StaffMember, 'rights'>

/** Who may not see mobiles could try them one after another, and learn who has which: they are refused. */
export function assertMayNameMobiles({ rights }: Rights, field: string): void {
  if (!rights.has('people.contacts')) throw MobileSearchRefused({ field })
}

/** The mobile that a member looks for, where what was typed is one. */
export function mobileSoughtBy(typed: string, member: Rights, field = 'search'): string | undefined {
  const mobile = mobileOf(typed)
  if (mobile !== undefined) assertMayNameMobiles(member, field)
  return mobile
}
