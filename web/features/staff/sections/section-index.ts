import type { SessionUser } from '#contract/identity.ts'
import type { StaffRight } from '#contract/rights.ts'
import type { Section } from './section.ts'

/** What the master's dashboard knows of a section before it is opened. A new one is a line here and a file in `of/`. */
export interface SectionEntry {
  /** The last part of /master-dashboard/… */
  address: string
  title: string
  group: GroupId
  can: StaffRight
  /** The last part of its batch import's address. */
  batch: string
  /** What is in the documents' «Failed to batch import …». */
  english: string
  load: () => Promise<{ section: Section }>
}

export const SECTION_GROUPS = {
  catalogue: 'کاتالوگ',
  home: 'صفحهٔ خانه',
  'fast-order': 'سفارش سریع',
  people: 'کاربران',
  shop: 'فروشگاه',
} as const
type GroupId = keyof typeof SECTION_GROUPS

const entry = (
  group: GroupId,
  can: StaffRight,
  [address, batch, english]: readonly [string, string, string],
  title: string,
  load: SectionEntry['load'],
): SectionEntry => ({ address, title, group, can, batch: `add-batch-${batch}`, english, load })

/** In the order in which they are shown. Addresses are the documents' own. */
const SECTIONS: readonly SectionEntry[] = [
  entry('catalogue', 'catalogue.write', ['products', 'products', 'products'], 'محصولات', () => import('./of/products.tsx')),
  entry(
    'catalogue',
    'catalogue.write',
    ['singleproducts', 'single-product', 'single products'],
    'محصول تکی',
    () => import('./of/single-products.tsx'),
  ),
  entry('catalogue', 'catalogue.write', ['brands', 'brands', 'brands'], 'برندها', () => import('./of/brands.tsx')),
  entry('catalogue', 'catalogue.write', ['brandsdata', 'brandsdata', 'brands data'], 'معرفی برندها', () => import('./of/brands-data.ts')),
  entry('catalogue', 'catalogue.write', ['categories', 'categories', 'categories'], 'دسته‌بندی‌ها', () => import('./of/categories.tsx')),
  entry(
    'catalogue',
    'catalogue.write',
    ['categoryfilters', 'categoryfilters', 'category filters'],
    'فیلتر دسته‌ها',
    () => import('./of/category-filters.tsx'),
  ),
  entry(
    'catalogue',
    'reviews.moderate',
    ['product-comments', 'product-comments', 'product comments'],
    'دیدگاه‌های محصول',
    () => import('./of/product-comments.ts'),
  ),
  entry('catalogue', 'sellers.write', ['sellers', 'sellers', 'sellers'], 'فروشندگان', () => import('./of/sellers.tsx')),
  entry('home', 'content.write', ['home-sections', 'home-sections', 'home sections'], 'بخش‌های خانه', () => import('./of/home-sections.ts')),
  entry('home', 'content.write', ['banners', 'banners', 'banners'], 'بنرها', () => import('./of/banners.tsx')),
  entry('home', 'content.write', ['wideslider', 'widesliders', 'WideSliders'], 'اسلایدر پهن', () => import('./of/wide-sliders.tsx')),
  entry(
    'home',
    'content.write',
    ['featured-products', 'featured-products', 'FeaturedProducts'],
    'محصولات ویژه',
    () => import('./of/featured-products.tsx'),
  ),
  entry(
    'home',
    'content.write',
    ['trendproducts', 'trend-products', 'trend products'],
    'محصولات پرطرفدار',
    () => import('./of/trend-products.tsx'),
  ),
  entry(
    'home',
    'content.write',
    ['productgrids', 'product-grids', 'product grids'],
    'شبکهٔ محصولات',
    () => import('./of/product-grids.tsx'),
  ),
  entry(
    'fast-order',
    'catalogue.write',
    ['fastorderbrands', 'fast-order-brands', 'fast order brands'],
    'برندهای سفارش سریع',
    () => import('./of/fast-order-brands.ts'),
  ),
  entry(
    'fast-order',
    'catalogue.write',
    ['fastordercategories', 'fast-order-categories', 'fast order categories'],
    'دسته‌های سفارش سریع',
    () => import('./of/fast-order-categories.ts'),
  ),
  entry(
    'fast-order',
    'catalogue.write',
    ['fastorderfilters', 'fast-order-filters', 'fast order filters'],
    'فیلترهای سفارش سریع',
    () => import('./of/fast-order-filters.ts'),
  ),
  entry(
    'fast-order',
    'sellers.write',
    ['fastorderlocations', 'fast-order-locations', 'fast order locations'],
    'محل‌های تحویل',
    () => import('./of/fast-order-locations.tsx'),
  ),
  entry(
    'people',
    'people.write',
    ['user-myaccounts', 'usermyaccounts', 'user account data'],
    'حساب‌های کاربران',
    () => import('./of/user-accounts.ts'),
  ),
  entry('people', 'messages.send', ['usermessages', 'usermessages', 'user messages'], 'پیام‌های کاربران', () => import('./of/messages.tsx')),
  entry(
    'people',
    'messages.send',
    ['notificationtables', 'notificationtables', 'notification tables'],
    'اعلان‌های جدولی',
    () => import('./of/notification-tables.tsx'),
  ),
  entry(
    'people',
    'people.write',
    ['purchasedproducts', 'purchasedproducts', 'purchased products'],
    'خریدهای کاربران',
    () => import('./of/purchased-products.ts'),
  ),
  entry(
    'people',
    'tickets.answer',
    ['myaccount-tickets', 'myaccount-tickets', 'tickets'],
    'تیکت‌های کاربران',
    () => import('./of/account-tickets.ts'),
  ),
  entry(
    'people',
    'settings.write',
    ['subscriptions', 'subscriptions', 'subscriptions'],
    'طرح‌های اشتراک',
    () => import('./of/subscriptions.ts'),
  ),
  entry('shop', 'settings.write', ['gateways', 'gateways', 'gateways'], 'درگاه‌ها', () => import('./of/gateways.ts')),
  entry('shop', 'content.write', ['menu', 'menu', 'menu'], 'منو', () => import('./of/menus.ts')),
  entry('shop', 'content.write', ['archives', 'archives', 'archives'], 'آرشیوها', () => import('./of/archives.ts')),
  entry('shop', 'content.write', ['pricelist', 'pricelist', 'price list'], 'فهرست قیمت‌ها', () => import('./of/price-lists.ts')),
  entry('shop', 'content.write', ['pages', 'pages', 'pages'], 'صفحه‌ها و مقاله‌ها', () => import('./of/pages.ts')),
  entry('shop', 'content.write', ['bootstrap', 'bootstrap', 'bootstrap'], 'قاب سایت', () => import('./of/bootstrap.tsx')),
  entry(
    'shop',
    'settings.write',
    ['official-days', 'official-days', 'official days'],
    'تعطیلی‌های رسمی',
    () => import('./of/official-days.ts'),
  ),
]

/** By its address, in any spelling of its letters: the documents write one of them in two. */
export const sectionAt = (address: string | undefined) => SECTIONS.find((one) => one.address === address?.toLowerCase())

/** Whether this is the address of its batch import. */
export const isBatchOf = ({ batch }: SectionEntry, address: string | undefined) => batch === address?.toLowerCase()

export const sectionPath = ({ address }: SectionEntry) => `/master-dashboard/${address}`
export const batchPath = (section: SectionEntry) => `${sectionPath(section)}/${section.batch}`

/** Those that a member may open, group by group. */
export function sectionsFor({ rights = [] }: Pick<SessionUser, 'rights'>) {
  return Object.entries(SECTION_GROUPS)
    .map(([id, title]) => ({ id, title, sections: SECTIONS.filter(({ group, can }) => group === id && rights.includes(can)) }))
    .filter(({ sections }) => sections.length > 0)
}
