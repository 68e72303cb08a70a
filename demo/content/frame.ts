import type { MarketContent } from '#contract/import.ts'
import { CATEGORIES } from './categories.ts'
import { LOGO_PICTURE, STRIP_PICTURE } from './displays.ts'

type MenuItems = NonNullable<MarketContent['menuData']['main']>

const ICONS: Readonly<Record<string, string>> = {
  mobile: 'phone',
  computers: 'laptop',
  appliances: 'blender',
  home: 'sofa',
  fashion: 'shirt',
  grocery: 'basket',
  beauty: 'drop',
  tools: 'tool',
  sports: 'ball',
  books: 'book',
  kids: 'toy',
  trade: 'store',
}

const to = (slug: string): string => `/category/${slug}`
const below = (slug: string) => CATEGORIES.filter((category) => category.parent === slug)

const departments: MenuItems = CATEGORIES.filter((category) => category.parent === null).map((root) => ({
  id: `menu-${root.slug}`,
  label: root.title,
  icon: ICONS[root.slug] ?? 'basket',
  url: to(root.slug),
  links: below(root.slug).map((branch) => ({
    id: `menu-${branch.slug}`,
    label: branch.title,
    url: to(branch.slug),
    links: below(branch.slug).map((leaf) => ({ id: `menu-${leaf.slug}`, label: leaf.title, url: to(leaf.slug) })),
  })),
}))

export const MENUS: MarketContent['menuData'] = {
  main: [
    { id: 'departments', label: 'دسته‌بندی کالاها', icon: 'grid', mega: true, url: '/', links: departments },
    { id: 'main-supermarket', label: 'سوپرمارکت', icon: 'basket', url: to('grocery') },
    { id: 'main-phones', label: 'گوشی موبایل', icon: 'phone', url: to('smartphones') },
    { id: 'main-laptops', label: 'لپ‌تاپ', icon: 'laptop', url: to('laptops') },
    { id: 'main-appliances', label: 'لوازم خانگی', icon: 'blender', url: to('appliances') },
    { id: 'main-yalda', label: 'شب یلدا', icon: 'gift', url: to('treats') },
    { id: 'main-wholesale', label: 'خرید عمده', icon: 'box', url: to('trade') },
  ],
  footer: [
    {
      id: 'footer-shop',
      label: 'خرید از راسته',
      url: '/',
      links: [
        { id: 'footer-home', label: 'صفحهٔ نخست', url: '/' },
        { id: 'footer-basket', label: 'سبد خرید', url: '/basket' },
        { id: 'footer-orders', label: 'سفارش‌های من', url: '/account/orders' },
      ],
    },
    {
      id: 'footer-popular',
      label: 'دسته‌های پربازدید',
      url: '/',
      links: ['smartphones', 'laptops', 'televisions', 'rice', 'sneakers'].map((slug) => ({
        id: `footer-${slug}`,
        label: CATEGORIES.find((category) => category.slug === slug)?.title ?? slug,
        url: to(slug),
      })),
    },
    {
      id: 'footer-account',
      label: 'حساب کاربری',
      url: '/login',
      links: [
        { id: 'footer-login', label: 'ورود', url: '/login' },
        { id: 'footer-register', label: 'ثبت‌نام', url: '/register' },
        { id: 'footer-search', label: 'جست‌وجوی کالا', url: '/search?s=هدیه' },
      ],
    },
  ],
  social: [],
}

export const BOOTSTRAP: MarketContent['bootstrap'] = {
  siteTitle: 'راسته',
  logo: LOGO_PICTURE,
  banner: { link: to('treats'), src: STRIP_PICTURE },
  footerAbout:
    '<p>راسته بازار آنلاین فروشندگان ایرانی است. هر کالا را چند فروشنده عرضه می‌کنند و شما قیمت، زمان ارسال و امتیاز آن‌ها را یک‌جا می‌بینید؛ تکی می‌خرید یا عمده.</p><p>پرداخت در محل، ۷ روز ضمانت بازگشت و پشتیبانی ۲۴ ساعته همراه هر خرید است.</p>',
}

export const GATEWAYS: MarketContent['gateways'] = [
  {
    _id: 'fake',
    info: { name: 'fake' },
    label: 'بانک آزمایشی',
    description: 'درگاه نمایشی؛ پولی جابه‌جا نمی‌شود.',
    icon: 'card',
    state: 'online',
  },
  {
    _id: 'cod',
    info: { name: 'cod' },
    label: 'پرداخت در محل',
    description: 'هنگام تحویل، نقدی یا با کارت‌خوان بپردازید.',
    icon: 'cash',
    state: 'offline',
  },
]
