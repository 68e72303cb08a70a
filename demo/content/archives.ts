import type { MarketContent } from '#contract/import.ts'
import { BRANDS } from './brands.ts'

/** Listings of the demonstration that have a name of their own. */
export const ARCHIVES: MarketContent['archives'] = [
  {
    url: 'under-one-million',
    title: 'زیر یک میلیون تومان',
    description: '<p>خریدهای کوچک و به‌دردبخور: هر چه اینجا می‌بینید با کمتر از یک میلیون تومان به خانه می‌آید و همین حالا موجود است.</p>',
    filters: { price_max: 1_000_000, available: true },
  },
  {
    url: 'new-arrivals',
    title: 'تازه‌های راسته',
    description: '<p>محصولاتی که در شصت روز گذشته به قفسه‌های راسته رسیده‌اند، تازه‌ترین‌ها جلوتر.</p>',
    filters: { days: 60 },
  },
  {
    url: 'made-in-iran',
    title: 'ساخت ایران',
    description: '<p>از لوازم خانگی تا صنایع دستی و خوراکی: محصولات برندهایی که در ایران می‌سازند و می‌بافند و می‌پزند.</p>',
    filters: {
      brands: BRANDS.filter(({ country }) => country === 'ایران')
        .slice(0, 50)
        .map(({ slug }) => slug),
    },
  },
  {
    url: 'mobile-sale',
    title: 'حراج موبایل و لوازم جانبی',
    description: '<p>گوشی، تبلت، ساعت و هر چه به آن‌ها وصل می‌شود، با تخفیفی که همین حالا برقرار است.</p>',
    filters: { category: 'mobile', discounted: true },
  },
  {
    url: 'bright-home',
    title: 'خانهٔ روشن',
    description: '<p>سفید، کرم و بژ: محصولاتی که خانه را بزرگ‌تر و روشن‌تر نشان می‌دهند.</p>',
    filters: { colors: ['سفید', 'کرم', 'بژ'], available: true },
  },
]
