import type { SellerRole } from '#contract/seller-people.ts'

/** What a role is called, and what it lets its holder do. */
export const ROLE_WORDS: Readonly<Record<SellerRole, { label: string; text: string }>> = {
  owner: { label: 'مدیر فروشگاه', text: 'همهٔ کارها: قیمت و موجودی، سفارش‌ها، پول، صفحهٔ فروشگاه و همکاران' },
  prices: { label: 'قیمت و موجودی', text: 'محصول‌ها، قیمت‌ها و موجودی را تغییر می‌دهد' },
  orders: { label: 'سفارش‌ها', text: 'سفارش‌ها را تأیید و ارسال می‌کند و به مرجوعی‌ها پاسخ می‌دهد' },
}
