import { inMarket } from './in-market.ts'
import { newMobile } from './shopper.ts'

/** One of the staff, as `npm run master -- … --rights` makes them; answers their mobile. */
export async function memberOfStaff(granted: readonly string[]): Promise<string> {
  const mobile = newMobile()
  await inMarket((market) =>
    market.query(
      `insert into users (id, mobile, role, status, name, family, granted) values ($1, $1, 'staff', 'active', 'سارا', 'مدیری', $2)`,
      [mobile, granted],
    ),
  )
  return mobile
}

/** Takes every right from a member of staff, unknown to their browser. */
export async function takeRightsFrom(mobile: string): Promise<void> {
  await inMarket((market) => market.query(`update users set role = 'customer' where mobile = $1`, [mobile]))
}
