import type { Bootstrap } from '#contract/content.ts'
import { marketName } from './market-name.ts'

/** Stands in until a master has imported the site's own. */
export const defaultSite = (): Bootstrap => ({
  siteTitle: `${marketName()}، بازار آنلاین فروشندگان ایرانی`,
  logo: '',
  banner: { link: '/about-us', src: '' },
  menu: {
    main: [
      { id: 'offers', label: 'شگفت‌انگیزها', icon: 'percent', url: '/incredible-offers' },
      { id: 'newest', label: 'تازه‌ها', icon: 'spark', url: '/shop?sort=newest' },
      { id: 'best-selling', label: 'پرفروش‌ترین‌ها', icon: 'tag', url: '/shop?sort=best_selling' },
      { id: 'brands', label: 'برندها', icon: 'store', url: '/brands' },
    ],
    footer: [
      {
        id: 'buying',
        label: `خرید از ${marketName()}`,
        url: '/shop',
        links: [
          { id: 'all', label: 'همهٔ محصولات', url: '/shop' },
          { id: 'prices', label: 'قیمت روز بازار', url: '/pricelists' },
          { id: 'basket', label: 'سبد خرید', url: '/basket' },
          { id: 'orders', label: 'پیگیری سفارش', url: '/account/orders' },
        ],
      },
      {
        id: 'rules',
        label: 'شرایط',
        url: '/page/terms',
        links: [
          { id: 'terms', label: 'قوانین و مقررات', url: '/page/terms' },
          { id: 'privacy', label: 'حریم خصوصی', url: '/page/privacy' },
          { id: 'returns', label: 'بازگرداندن محصول', url: '/page/returns' },
        ],
      },
    ],
    social: [
      { id: 'about', label: `دربارهٔ ${marketName()}`, url: '/about-us' },
      { id: 'blog', label: 'خواندنی‌ها', url: '/blog' },
    ],
  },
  footerAbout: `${marketName()} بازار آنلاین فروشندگان ایرانی است. هر محصول را چند فروشنده عرضه می‌کنند و شما قیمت، زمان ارسال و امتیاز آن‌ها را کنار هم می‌بینید؛ تکی یا عمده.`,
})
