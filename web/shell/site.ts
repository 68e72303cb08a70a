import { useRouteLoaderData } from 'react-router'
import type { Bootstrap } from '#contract/content.ts'

export const SITE_NAME = 'راسته'

/** Stands in until a master has imported the site's own. */
export const DEFAULT_SITE: Bootstrap = {
  siteTitle: 'راسته، بازار آنلاین فروشندگان ایرانی',
  logo: '',
  banner: null,
  menu: {
    main: [
      { id: 'newest', label: 'تازه‌ها', icon: 'spark', url: '/search?sort=newest' },
      { id: 'best-selling', label: 'پرفروش‌ترین‌ها', icon: 'tag', url: '/search?sort=best_selling' },
    ],
    footer: [
      {
        id: 'buying',
        label: 'خرید از راسته',
        url: '/search',
        links: [
          { id: 'all', label: 'همهٔ کالاها', url: '/search' },
          { id: 'basket', label: 'سبد خرید', url: '/basket' },
          { id: 'orders', label: 'پیگیری سفارش', url: '/account/orders' },
        ],
      },
    ],
    social: [],
  },
  footerAbout:
    'راسته بازار آنلاین فروشندگان ایرانی است. هر کالا را چند فروشنده عرضه می‌کنند و شما قیمت، زمان ارسال و امتیاز آن‌ها را کنار هم می‌بینید؛ تکی یا عمده.',
}

/** The site's frame as the root loaded it; the default where the root could not. */
export function useSite(): Bootstrap {
  const root = useRouteLoaderData<{ site: Bootstrap }>('root')
  return root?.site ?? DEFAULT_SITE
}
