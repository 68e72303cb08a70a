import { SetStockAlert, type StockAlert } from '#contract/alert.ts'
import { type Checked, faultsOfIssues, namesOf } from '#web/forms/checked.ts'

/** The form as it is being filled in. */
export interface Draft {
  alertType: StockAlert['alertType']
  price: number | undefined
  inventory: number | undefined
  supplierSelection: 'all' | 'select'
  selectedSuppliers: readonly string[]
  sms: boolean
  email: boolean
}

/** Sellers that no longer offer the product cannot be seen in the form, and are not chosen by it. */
export function draftOf(alert: StockAlert, sellerIds: readonly string[]): Draft {
  return {
    alertType: alert.alertType,
    price: alert.price,
    inventory: alert.inventory,
    supplierSelection: alert.supplierSelection === 'all' ? 'all' : 'select',
    selectedSuppliers: alert.selectedSuppliers.filter((id) => sellerIds.includes(id)),
    sms: alert.sms,
    email: alert.email,
  }
}

/** What is sent for a draft, or what is wrong with it, by the server's own rules. A field that is not shown is not sent. */
export function checkedDraft(productId: string, draft: Draft): Checked<SetStockAlert, keyof Draft> {
  const { alertType, price, inventory, ...rest } = draft
  const parsed = SetStockAlert.safeParse({
    ...rest,
    product_id: productId,
    alertType,
    ...(alertType === 'price_reach' ? { price } : {}),
    ...(alertType === 'inventory_reach' ? { inventory } : {}),
  })
  return parsed.success ? { body: parsed.data } : { faults: faultsOfIssues(parsed.error, namesOf(draft)) }
}
