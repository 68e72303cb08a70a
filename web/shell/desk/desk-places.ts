import type { ComponentType } from 'react'
import type { Right, SellerRight } from '#contract/rights.ts'
import {
  BoxIcon,
  CashIcon,
  ChartIcon,
  CheckIcon,
  HomeIcon,
  LockIcon,
  ReturnIcon,
  StarIcon,
  StoreIcon,
  TagIcon,
  TruckIcon,
  WarningIcon,
} from '#web/ui/icons.tsx'
import { CommentIcon, EditIcon, HistoryIcon, WalletIcon } from '#web/ui/late-icons.tsx'
import { UsersIcon } from './desk-icons.tsx'

/** In the order of the menu. */
export const DESK_GROUPS = ['کار روزانه', 'محصول', 'پول و آمار', 'فروشگاه'] as const

export interface DeskPlace {
  path: string
  title: string
  icon: ComponentType
  /** `any`: everybody of a seller. */
  can: SellerRight | 'any'
  group: (typeof DESK_GROUPS)[number]
  /** Among the first four of those who may: on a phone it stands in the bar, all others behind «بیشتر». */
  isInBar?: boolean
}

/** The menu of the desk. A place is added with its page. */
const DESK_PLACES: readonly DeskPlace[] = [
  { path: '/desk', title: 'امروز', icon: HomeIcon, can: 'any', group: 'کار روزانه', isInBar: true },
  { path: '/desk/orders', title: 'سفارش‌ها', icon: BoxIcon, can: 'desk.orders', group: 'کار روزانه', isInBar: true },
  { path: '/desk/returns', title: 'مرجوعی‌ها', icon: ReturnIcon, can: 'desk.orders', group: 'کار روزانه' },
  { path: '/desk/offers', title: 'پیشنهادها', icon: TagIcon, can: 'desk.prices', group: 'محصول' },
  { path: '/fastedit', title: 'ویرایش سریع', icon: EditIcon, can: 'desk.prices', group: 'محصول', isInBar: true },
  { path: '/desk/stock', title: 'گردش موجودی', icon: HistoryIcon, can: 'desk.prices', group: 'محصول' },
  { path: '/desk/low-stock', title: 'رو به پایان', icon: WarningIcon, can: 'desk.prices', group: 'محصول' },
  { path: '/desk/proposals', title: 'محصول پیشنهادی', icon: BoxIcon, can: 'desk.prices', group: 'محصول' },
  { path: '/desk/money', title: 'پول', icon: WalletIcon, can: 'desk.money', group: 'پول و آمار', isInBar: true },
  { path: '/desk/payouts', title: 'تسویه', icon: CashIcon, can: 'desk.money', group: 'پول و آمار' },
  { path: '/desk/figures', title: 'آمار', icon: ChartIcon, can: 'desk.money', group: 'پول و آمار' },
  { path: '/desk/reviews', title: 'دیدگاه‌ها', icon: StarIcon, can: 'desk.shop', group: 'فروشگاه' },
  { path: '/desk/questions', title: 'پرسش‌ها', icon: CommentIcon, can: 'desk.shop', group: 'فروشگاه' },
  { path: '/desk/shop', title: 'صفحهٔ فروشگاه', icon: StoreIcon, can: 'desk.shop', group: 'فروشگاه' },
  { path: '/desk/sending', title: 'ارسال و تعطیلی‌ها', icon: TruckIcon, can: 'desk.shop', group: 'فروشگاه' },
  { path: '/desk/start', title: 'گام‌های نخست', icon: CheckIcon, can: 'any', group: 'فروشگاه' },
  { path: '/desk/people', title: 'همکاران', icon: UsersIcon, can: 'desk.people', group: 'فروشگاه' },
  { path: '/desk/programs', title: 'برنامه‌های دیگر', icon: LockIcon, can: 'desk.people', group: 'فروشگاه' },
]

/** Beside them stands «بیشتر». */
const PLACES_IN_BAR = 4

export const mayOpen = (rights: readonly Right[], can: SellerRight | 'any'): boolean => can === 'any' || rights.includes(can)

export const placesFor = (rights: readonly Right[]): DeskPlace[] => DESK_PLACES.filter(({ can }) => mayOpen(rights, can))

/** What a phone shows at once: places of the bar, and others where those are few. */
export function barOf(places: readonly DeskPlace[]): DeskPlace[] {
  const first = [...places.filter(({ isInBar }) => isInBar), ...places.filter(({ isInBar }) => !isInBar)]
  return first.slice(0, PLACES_IN_BAR)
}

/** The place itself, or a page below it; every page of the desk stands below the first. */
export const isAt = (pathname: string, path: string): boolean => pathname === path || (path !== '/desk' && pathname.startsWith(`${path}/`))
