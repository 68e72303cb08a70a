import type { SellerId, UserId } from '#contract/ids.ts'
import type { InvoiceCompany } from '#contract/invoice-company.ts'
import { statement } from '../../platform/database/statement.ts'

export const findCompany = statement<{ userId: UserId }, { company: InvoiceCompany | null; sellerIds: SellerId[] }>(
  'find-invoice-company',
  `
  select company, company_seller_ids as "sellerIds" from checkouts where user_id = :userId`,
)
