import type { ComponentType } from 'react'
import type { AccountSummary } from '#contract/account.ts'
import { BellIcon, HeartIcon, HomeIcon, PhoneIcon, ShieldIcon, SparkIcon, UserIcon } from '#web/ui/icons.tsx'
import { CommentIcon, LogoutIcon, PinIcon, ReceiptIcon, WalletIcon } from '#web/ui/late-icons.tsx'

interface Place {
  path: string
  label: string
  Icon: ComponentType
  /** The number beside it, with the words that a screen reader says for it. */
  badge?: { count: (account: AccountSummary & { unread: number }) => number; words: string }
}

/** The menu of the account, in its order. */
export const ACCOUNT_PLACES: readonly Place[] = [
  { path: '/account', label: 'پیشخوان', Icon: HomeIcon },
  { path: '/account/orders', label: 'سفارش‌ها', Icon: ReceiptIcon, badge: { count: (account) => account.all_orders, words: 'سفارش' } },
  { path: '/account/wallet', label: 'کیف پول', Icon: WalletIcon },
  { path: '/account/tickets', label: 'تیکت‌ها', Icon: CommentIcon, badge: { count: (account) => account.tickets, words: 'تیکت باز' } },
  { path: '/account/notifications', label: 'پیام‌ها', Icon: BellIcon, badge: { count: ({ unread }) => unread, words: 'پیام نخوانده' } },
  {
    path: '/account/favorites',
    label: 'علاقه‌مندی‌ها',
    Icon: HeartIcon,
    badge: { count: (account) => account.favorites, words: 'محصول' },
  },
  { path: '/subscription', label: 'اشتراک', Icon: SparkIcon },
  { path: '/account/addresses', label: 'نشانی‌ها', Icon: PinIcon },
  { path: '/account/edit-account', label: 'ویرایش حساب', Icon: UserIcon },
  { path: '/account/devices', label: 'دستگاه‌ها', Icon: PhoneIcon },
  { path: '/account/notification-settings', label: 'تنظیم اعلان‌ها', Icon: BellIcon },
  { path: '/account/my-data', label: 'داده‌های من', Icon: ShieldIcon },
  { path: '/logout', label: 'خروج', Icon: LogoutIcon },
]
