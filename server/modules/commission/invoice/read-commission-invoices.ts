import type { SellerId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import type { CommissionInvoice } from '#contract/seller-money.ts'
import type { Handle } from '../../../platform/database/database.ts'
import { CommissionInvoiceNotFound } from '../commission.errors.ts'
import { type CommissionInvoiceRow, findInvoice, listInvoicesOfSeller } from './commission-invoice.queries.ts'

/** Ten years of them. */
const SHOWN = 120

export async function listCommissionInvoices(on: Handle, sellerId: SellerId): Promise<CommissionInvoice[]> {
  return (await listInvoicesOfSeller.all(on, { sellerId, limit: SHOWN })).map(toCommissionInvoice)
}

/** Another seller's is as unknown as one that never was. */
export async function readCommissionInvoice(on: Handle, sellerId: SellerId, number: string): Promise<CommissionInvoice> {
  const [year = 0, serial = 0] = number.split('-').map(Number)
  const found = await findInvoice.first(on, { sellerId, year, serial })
  if (found === undefined) throw CommissionInvoiceNotFound()
  return toCommissionInvoice(found)
}

function toCommissionInvoice({
  year,
  serial,
  month,
  seller,
  charged,
  givenBack,
  commission,
  vat,
  total,
  issuedAt,
}: CommissionInvoiceRow): CommissionInvoice {
  return {
    number: `${year}-${serial}`,
    month,
    seller,
    charged: toman(charged) as CommissionInvoice['charged'],
    givenBack: toman(givenBack) as CommissionInvoice['givenBack'],
    commission: toman(commission),
    vat: toman(vat),
    total: toman(total),
    issuedAt: issuedAt.toISOString(),
  }
}
