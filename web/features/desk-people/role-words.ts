import type { SellerRole } from '#contract/seller-people.ts'

/** What a role is called. */
export const ROLE_WORDS: Readonly<Record<SellerRole, string>> = {
  owner: 'مدیر فروشگاه',
  prices: 'قیمت و موجودی',
  orders: 'سفارش‌ها',
}
