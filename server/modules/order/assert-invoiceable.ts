import type { UserId } from '#contract/ids.ts'
import { isNationalCode } from '#persian/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { InvoiceNeedsNationalCode } from './order.errors.ts'

const readNationalCode = statement<{ userId: UserId }, { nationalCode: string }>(
  'read-national-code',
  `
  select national_code as "nationalCode" from users where id = :userId`,
)

/** An official invoice that is not for a company names its buyer by a national code: without one that checks out, none is promised. */
export async function assertInvoiceable(on: Handle, userId: UserId): Promise<void> {
  const { nationalCode } = await readNationalCode.one(on, { userId })
  if (!isNationalCode(nationalCode)) throw InvoiceNeedsNationalCode()
}
