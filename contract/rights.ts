/** What a member of staff may be allowed, as `noun.verb`. A master may do all of it. */
export const STAFF_RIGHTS = [
  'catalogue.write',
  'content.write',
  'imports.run',
  'sellers.write',
  'reviews.moderate',
  'tickets.answer',
  'orders.read',
  'orders.write',
  'orders.refund',
  'payments.write',
  'payouts.prepare',
  'payouts.pay',
  'discounts.write',
  'people.read',
  // without it staff see mobiles and addresses masked
  'people.contacts',
  'people.write',
  'messages.send',
  'settings.write',
  'figures.read',
  'audit.read',
  'keys.write',
  'staff.write',
] as const
export type StaffRight = (typeof STAFF_RIGHTS)[number]

/** What one of a seller's people may do at the seller's desk. */
export const SELLER_RIGHTS = ['desk.prices', 'desk.orders', 'desk.money', 'desk.shop', 'desk.people'] as const
export type SellerRight = (typeof SELLER_RIGHTS)[number]

export type Right = StaffRight | SellerRight

/** Rights that go together, by the name that they are granted under. */
export const STAFF_ROLES = {
  content: ['content.write', 'reviews.moderate'],
  catalogue: ['catalogue.write', 'imports.run'],
  support: ['orders.read', 'orders.write', 'reviews.moderate', 'tickets.answer', 'people.read', 'people.contacts'],
  finance: [
    'orders.read',
    'orders.refund',
    'payments.write',
    'payouts.prepare',
    'payouts.pay',
    'discounts.write',
    'figures.read',
    'audit.read',
  ],
} as const satisfies Record<string, readonly StaffRight[]>

export const SELLER_ROLES = {
  owner: SELLER_RIGHTS,
  prices: ['desk.prices'],
  orders: ['desk.orders'],
} as const satisfies Record<string, readonly SellerRight[]>
