import { SetStockAlert, type StockAlert } from '#contract/alert.ts'

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

type Field = keyof Draft
const FIELDS = ['alertType', 'price', 'inventory', 'supplierSelection', 'selectedSuppliers', 'sms', 'email'] as const satisfies Field[]
export type Faults = Readonly<Partial<Record<Field, string>>>

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
export function checkedDraft(productId: string, draft: Draft): { body: SetStockAlert } | { faults: Faults } {
  const { alertType, price, inventory, ...rest } = draft
  const parsed = SetStockAlert.safeParse({
    ...rest,
    product_id: productId,
    alertType,
    ...(alertType === 'price_reach' ? { price } : {}),
    ...(alertType === 'inventory_reach' ? { inventory } : {}),
  })
  return parsed.success
    ? { body: parsed.data }
    : { faults: faultsAt(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])) }
}

/** What is wrong, by the field that shows it; the first of a field counts. */
export function faultsAt(told: readonly (readonly [place: string, message: string])[]): Faults {
  const faults: Partial<Record<Field, string>> = {}
  for (const [place, message] of told) {
    const field = FIELDS.find((name) => name === place.split('.')[0])
    if (field !== undefined) faults[field] ??= message
  }
  return faults
}
