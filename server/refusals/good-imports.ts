import type { CallDefinition, InputOf } from '#contract/call.ts'
import {
  importArchivesCall,
  importBannersCall,
  importBootstrapCall,
  importBrandsCall,
  importBrandsDataCall,
  importCategoriesCall,
  importCategoryFiltersCall,
  importFeaturedProductsCall,
  importGatewaysCall,
  importHomeSectionsCall,
  importLocationsCall,
  importMenuCall,
  importPagesCall,
  importPriceListsCall,
  importProductGridsCall,
  importProductsCall,
  importSellersCall,
  importSingleProductsCall,
  importTrendProductsCall,
  importWideSlidersCall,
} from '#contract/import.ts'
import { importNotificationTablesCall, importUserMessagesCall } from '#contract/import-messages.ts'
import { importAccountsCall, importCommentsCall, importPurchasesCall, importTicketsCall } from '#contract/import-people.ts'
import { productRow } from '../modules/import/market.testing.ts'
import { SERVED_ENTITIES } from '../served-entities.ts'

const importOf = <C extends CallDefinition>(call: C, body: InputOf<C> extends { body: infer Body extends object } ? Body : never) => ({
  call: call as CallDefinition,
  body: body as object,
})

/** One good row for every import of before the entities, whose answers are recorded. */
export const RECORDED_IMPORTS = [
  importOf(importArchivesCall, {
    archives: [{ url: 'cheap', title: 'ارزان‌ها', description: '<p>کم‌هزینه</p>', filters: { price_max: '۵۰۰٬۰۰۰' } }],
  }),
  importOf(importCategoriesCall, {
    categories: [{ slug: 'tablets', title: 'تبلت', image: '/uploads/t.webp', parent: 'digital', position: 4 }],
  }),
  importOf(importCategoryFiltersCall, {
    categoryFilters: [{ slug: 'phones', filters: [{ key: 'colors', title: 'رنگ', options: [{ label: 'مشکی', value: 'مشکی' }] }] }],
  }),
  importOf(importBrandsCall, { brands: [{ slug: 'nokia', name: 'نوکیا', logo: '/uploads/n.webp' }] }),
  importOf(importBrandsDataCall, {
    brandsData: [
      {
        slug: 'nokia',
        name: 'نوکیا',
        description: '<p>از فنلاند</p>',
        established_year: 1865,
        features: ['بادوام'],
        rating: 4,
        social_media: { twitter: 'nokia' },
      },
    ],
  }),
  importOf(importSellersCall, {
    sellers: [
      {
        id: 's9',
        name: 'پارس',
        province: 'فارس',
        city: 'شیراز',
        rating: 4,
        rating_count: 3,
        shipping_methods: [{ id: 'post', kind: 'post', cost: 45_000, min_days: 2, max_days: 4 }],
      },
    ],
  }),
  importOf(importLocationsCall, {
    availableLocations: [{ idSupplier: 's1', locations: [{ locationId: 'qom', locationName: 'قم', locationLabel: 'استان قم' }] }],
  }),
  importOf(importProductsCall, {
    products: [{ slug: 'three', title: 'گوشی سوم', category: 'phones', brand: 'samsung', images: ['/uploads/3.webp'] }],
  }),
  importOf(importSingleProductsCall, {
    singleProducts: [
      productRow('four', {
        offers: [{ id: 's1', minOrder: 1, maxOrder: 5, delivery: ['tehran'], price: { regularPrice: 900_000, discountedPrice: 800_000 } }],
      }),
    ],
  }),
  importOf(importWideSlidersCall, {
    WideSliders: [{ url: '/search', desktopImage: '/uploads/d.webp', tabletImage: '/uploads/t.webp', mobileImage: '/uploads/m.webp' }],
  }),
  importOf(importBannersCall, { banners: [{ url: '/search', image: '/uploads/b.webp', alt: 'جست‌وجو' }] }),
  importOf(importFeaturedProductsCall, { featuredproducts: [{ slug: 'one' }] }),
  importOf(importTrendProductsCall, { trendProducts: [{ slug: 'two' }] }),
  importOf(importProductGridsCall, { productGrid: [{ _id: 'grid', title: 'تازه‌ها', products: [{ slug: 'one' }] }] }),
  importOf(importPriceListsCall, {
    priceList: [{ _id: 'iron', title: 'آهن', tablelist: [{ _id: 'a', product: 'میلگرد', price: 30_000 }] }],
  }),
  importOf(importGatewaysCall, { gateways: [{ info: { name: 'zibal' }, label: 'زیبال', state: 'online', enabled: false }] }),
  importOf(importMenuCall, {
    menuData: { main: [{ id: 'm', label: 'خانه', url: '/', links: [{ id: 'n', label: 'گوشی', url: '/category/phones' }] }] },
  }),
  importOf(importBootstrapCall, {
    bootstrap: { siteTitle: 'راسته', logo: '/uploads/l.svg', banner: { link: '/search', src: '/uploads/b.webp' } },
  }),
  importOf(importPagesCall, { pages: [{ slug: 'terms', title: 'قوانین', body: '<p>خوش آمدید</p>' }] }),
  importOf(importHomeSectionsCall, { homeSections: [{ id: 'categories', type: 'categories', title: 'دسته‌ها', categories: ['phones'] }] }),
]

/** The batch imports of entities that came since: with the example of their contract. */
const IMPORTS_OF_ENTITIES = SERVED_ENTITIES.flatMap(({ batch, calls }) =>
  batch === undefined || RECORDED_IMPORTS.some(({ call }) => call === batch.call)
    ? []
    : [{ call: batch.call, body: { [batch.payload]: [calls.example.row] } }],
)

/** What came with accounts, and reviews of nobody here. */
const IMPORTS_OF_PEOPLE = [
  importOf(importAccountsCall, {
    myAccountData: [{ mobile: '09351234567', name: 'نرگس', family: 'کریمی', email: 'narges@example.ir', birthday: '1370/05/12' }],
  }),
  importOf(importCommentsCall, {
    productComments: [
      {
        commentId: 'c1',
        slug: 'one',
        supplierId: 's1',
        rating: '5',
        commentText: 'همان بود که می‌خواستم',
        name: 'نرگس',
        pros: ['سبک'],
        status: 'approved',
      },
    ],
  }),
]

/** One good row for every import. */
export const GOOD_IMPORTS = [...RECORDED_IMPORTS, ...IMPORTS_OF_ENTITIES, ...IMPORTS_OF_PEOPLE]

/** Messages, tickets and purchases are of somebody who is there. */
export const messageImports = (mobile: string) => [
  importOf(importUserMessagesCall, {
    messages: [{ _id: 'm', mobile, title: 'تعطیلی', text: 'فردا ارسال نداریم.', link: '/account/orders' }],
  }),
  importOf(importNotificationTablesCall, {
    notificationData: [{ _id: 't', mobile, title: 'مرسولهٔ شما', link: null, rows: [{ label: 'کد رهگیری', value: '۲۱۴۷' }] }],
  }),
  importOf(importPurchasesCall, { purchasedProducts: [{ mobile, purchased_products: [{ slug: 'one', supplierId: 's1' }] }] }),
  importOf(importTicketsCall, {
    tickets: [
      {
        _id: 'old-1',
        mobile,
        ticketTitle: 'رنگ',
        department: 'customer_relations',
        ticketShortDesc: 'رنگ دیگر',
        ticketStatus: 'closed',
        messages: [
          { message: 'رنگ دیگری هم دارید؟', date: '1404/05/12' },
          { message: 'بله، آبی.', sender: { role: 'support' }, date: '1404/05/13' },
        ],
      },
    ],
  }),
]
