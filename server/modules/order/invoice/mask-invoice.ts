import type { Invoice } from '#contract/invoice.ts'
import { maskedMobile, maskedName } from '#persian/masked-person.ts'

/**
 * An invoice for somebody who needs no longer reach its buyer. A full one goes on naming whom it was issued to, as the tax law has it; where the buyer lives and
 * is called at is in none.
 */
export function withMaskedBuyer(invoice: Invoice): Invoice {
  const { buyer, form } = invoice
  return {
    ...invoice,
    buyer: {
      ...buyer,
      name: form === 'full' ? buyer.name : maskedName(buyer.name),
      phone: maskedMobile(buyer.phone),
      address: '',
      postalCode: '',
    },
  }
}
