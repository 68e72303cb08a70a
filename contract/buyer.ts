/** What delivery needs to know of the buyer before an order can be opened. */
export const BUYER_REQUIRED = ['name', 'family', 'mobile', 'province', 'city', 'address', 'postalCode', 'socialNumber'] as const
export type BuyerField = (typeof BUYER_REQUIRED)[number]

export function missingOf(buyer: Readonly<Record<BuyerField, string>>): BuyerField[] {
  return BUYER_REQUIRED.filter((field) => buyer[field].trim() === '')
}
