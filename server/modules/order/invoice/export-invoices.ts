import type { SellerId } from '#contract/ids.ts'
import type { InvoiceForm, InvoiceKind, InvoiceParty, TaxInvoice } from '#contract/invoice.ts'
import type { Handle } from '../../../platform/database/database.ts'
import { toRial } from '../../../platform/rial.ts'
import { listInvoicesOfYear, type ReferringInvoice } from './invoice.queries.ts'

const SUBJECT = { original: 1, corrected: 2, cancelled: 3, returned: 4 } as const satisfies Record<InvoiceKind, number>
const TYPE = { full: 1, simplified: 2 } as const satisfies Record<InvoiceForm, number>
const PERSON = 1
const COMPANY = 2
const LEGAL_ID_DIGITS = 11

interface Page {
  year: number
  after: number
  limit: number
}

/** A seller's documents of a Persian year in the order of their numbers, as the tax system takes them. */
export async function exportInvoices(
  on: Handle,
  sellerId: SellerId,
  { year, after, limit }: Page,
): Promise<{ invoices: TaxInvoice[]; next: number | null }> {
  const found = await listInvoicesOfYear.all(on, { sellerId, year, after, limit: limit + 1 })
  const shown = found.slice(0, limit)
  return { invoices: shown.map(toTaxInvoice), next: found.length > limit ? (shown.at(-1)?.serial ?? null) : null }
}

/** Its own field names, and rial: the tax system's wire. A cancelled document says once more what it cancels. */
export function toTaxInvoice(invoice: ReferringInvoice): TaxInvoice {
  const { form, kind, serial, taxNumber, before, issuedAt, seller, buyer, lines, subtotal, discount, vat, total, vatBasisPoints } = invoice
  return {
    header: {
      taxid: taxNumber,
      irtaxid: before?.taxNumber ?? null,
      indatim: issuedAt.getTime(),
      inty: TYPE[form],
      inp: 1,
      inno: serial.toString(16).toUpperCase().padStart(10, '0'),
      ins: SUBJECT[kind],
      tins: seller.economicCode,
      tob: form === 'simplified' ? null : buyerTypeOf(buyer),
      bid: buyer.nationalCode,
      tinb: buyer.economicCode,
      bpc: buyer.postalCode,
      tprdis: toRial(subtotal),
      tdis: toRial(discount),
      tadis: toRial(subtotal - discount),
      tvam: toRial(vat),
      todam: 0,
      tbill: toRial(total),
      setm: 1,
    },
    body: lines.map((line) => ({
      sstid: line.taxProductId,
      sstt: line.name,
      am: line.quantity,
      fee: toRial(line.price),
      prdis: toRial(line.totalPrice),
      dis: toRial(line.discount),
      adis: toRial(line.totalPrice - line.discount),
      vra: line.vat === 0 ? 0 : vatBasisPoints / 100,
      vam: toRial(line.vat),
      tsstam: toRial(line.total),
    })),
  }
}

function buyerTypeOf({ nationalCode }: InvoiceParty): number {
  return nationalCode.length === LEGAL_ID_DIGITS ? COMPANY : PERSON
}
