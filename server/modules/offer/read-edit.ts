import { type EditError, OFFER_EDIT_FIELDS, OfferEdit, type OfferEditField } from '#contract/offer-edit.ts'

/** What a row says of its offer, or every fault of it under the title of its column. */
export function readEdit(updateData: Record<string, unknown>): OfferEdit | EditError[] {
  const read = OfferEdit.safeParse(updateData)
  if (read.success) return read.data
  const faults = new Map<string, string>()
  for (const { path, message } of read.error.issues) {
    const field = String(path[0] ?? '')
    if (!faults.has(field)) faults.set(field, message)
  }
  return [...faults].map(([field, message]) => ({ field, label: isField(field) ? OFFER_EDIT_FIELDS[field] : 'ردیف', message }))
}

const isField = (name: string): name is OfferEditField => name in OFFER_EDIT_FIELDS
