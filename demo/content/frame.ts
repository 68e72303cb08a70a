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
    { id: 'departments', label: 'دسته‌بندی محصولات', icon: 'grid', mega: true, url: '/', links: departments },
    { id: 'main-offers', label: 'شگفت‌انگیزها', icon: 'percent', url: '/incredible-offers' },
    { id: 'main-supermarket', label: 'سوپرمارکت', icon: 'basket', url: to('grocery') },
    { id: 'main-best-selling', label: 'پرفروش‌ترین‌ها', icon: 'tag', url: '/shop?sort=best_selling' },
    { id: 'main-prices', label: 'قیمت روز', icon: 'chart', url: '/pricelists' },
    { id: 'main-made-in-iran', label: 'ساخت ایران', icon: 'gift', url: '/archive/made-in-iran' },
    { id: 'main-brands', label: 'برندها', icon: 'spark', url: '/brands' },
    { id: 'main-sellers', label: 'فروشنده شوید', icon: 'store', url: '/sell' },
  ],
  footer: [
    {
      id: 'footer-shop',
      label: 'خرید از راسته',
      url: '/shop',
      links: [
        { id: 'footer-all', label: 'همهٔ محصولات', url: '/shop' },
        { id: 'footer-new', label: 'تازه‌های راسته', url: '/archive/new-arrivals' },
        { id: 'footer-small', label: 'زیر یک میلیون تومان', url: '/archive/under-one-million' },
        { id: 'footer-wholesale', label: 'خرید عمده', url: to('trade') },
        { id: 'footer-offers', label: 'پیشنهادهای شگفت‌انگیز', url: '/incredible-offers' },
        { id: 'footer-brands', label: 'برندها', url: '/brands' },
        { id: 'footer-prices', label: 'قیمت روز بازار', url: '/pricelists' },
        { id: 'footer-orders', label: 'پیگیری سفارش', url: '/account/orders' },
      ],
    },
    {
      id: 'footer-help',
      label: 'راهنما',
      url: '/page/faq',
      links: [
        { id: 'footer-guide', label: 'راهنمای خرید', url: '/page/buying-guide' },
        { id: 'footer-shipping', label: 'شیوه‌های ارسال', url: '/page/shipping' },
        { id: 'footer-returns', label: 'بازگرداندن محصول', url: '/page/returns' },
        { id: 'footer-faq', label: 'پرسش‌های پرتکرار', url: '/page/faq' },
        { id: 'footer-blog', label: 'خواندنی‌ها', url: '/blog' },
      ],
    },
    {
      id: 'footer-company',
      label: 'راسته',
      url: '/about-us',
      links: [
        { id: 'footer-about', label: 'دربارهٔ ما', url: '/about-us' },
        { id: 'footer-contact', label: 'تماس با ما', url: '/page/contact-us' },
        { id: 'footer-sell', label: 'فروشنده شوید', url: '/page/become-a-seller' },
        { id: 'footer-terms', label: 'قوانین و مقررات', url: '/page/terms' },
        { id: 'footer-privacy', label: 'حریم خصوصی', url: '/page/privacy' },
        { id: 'footer-accessibility', label: 'دسترس‌پذیری', url: '/page/accessibility' },
      ],
    },
  ],
  // No accounts of others: a demonstration owns none, and a name that it made up may be somebody's.
  social: [
    { id: 'social-mail', label: 'info@rasteh.example', icon: 'mail', url: 'mailto:info@rasteh.example' },
    { id: 'social-contact', label: 'تماس با پشتیبانی', icon: 'headset', url: '/page/contact-us' },
    { id: 'social-blog', label: 'خواندنی‌های راسته', icon: 'book', url: '/blog' },
  ],
}

export const BOOTSTRAP: MarketContent['bootstrap'] = {
  siteTitle: 'راسته',
  logo: LOGO_PICTURE,
  banner: { link: to('treats'), src: STRIP_PICTURE, text: 'جشنوارهٔ یلدا' },
  footerAbout:
    '<p>راسته بازار آنلاین فروشندگان ایرانی است. هر محصول را چند فروشنده عرضه می‌کنند و شما قیمت، زمان ارسال و امتیاز آن‌ها را یک‌جا می‌بینید؛ تکی می‌خرید یا عمده.</p><p>پرداخت در محل، ۷ روز ضمانت بازگشت و پشتیبانی ۲۴ ساعته همراه هر خرید است.</p>',
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
