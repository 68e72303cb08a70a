import type { SellerRole } from './seller-people.ts'

/** What a role is called, on screen and in messages. */
export const SELLER_ROLE_LABELS: Readonly<Record<SellerRole, string>> = {
  owner: 'مدیر فروشگاه',
  prices: 'قیمت و موجودی',
  orders: 'سفارش‌ها',
}

export const sellerRolesSaid = (roles: readonly SellerRole[]): string => roles.map((role) => SELLER_ROLE_LABELS[role]).join('، ')
