import { productRow } from '../modules/import/market.testing.ts'

/* Good and bad rows for every import, one after another in one market: each stands on what those before it left. */

const menuItem = (id: string, rest: object = {}) => ({ id, label: `گزینهٔ ${id}`, url: `/${id}`, ...rest })
const area = (locationId: string, locationLabel = `استان ${locationId}`) => ({ locationId, locationName: locationId, locationLabel })
const colour = (id: string, label: string) => ({
  id,
  attribute_id: 'colour',
  attribute_name: 'رنگ بدنه',
  type: 'color' as const,
  value: '#101010',
  label,
})
const daily = (slug: string, offer: object, combination: object = {}) => ({
  slug,
  combinations: [{ ...combination, suppliers: [{ id: 's1', ...offer }] }],
})
const slide = { url: '/search', desktopImage: '/uploads/d.webp', tabletImage: '/uploads/t.webp', mobileImage: '/uploads/m.webp' }
const OTHER_SITE = 'https://shop.example'
const UNSAFE_HTML = `<p onclick="x()">متن<script>alert()</script><a href="javascript:x">پیوند</a></p><img src="${OTHER_SITE}/in.png">`

type Bodies = readonly (readonly [path: string, ...bodies: object[]])[]

const CATEGORIES: Bodies = [
  [
    'categories',
    { categories: [{ id: 'c-home', slug: 'home', title: 'خانه', image: `${OTHER_SITE}/home.png` }] },
    { categories: [{ slug: 'home' }] },
    {
      categories: [
        { slug: 'home', title: 'خانه و آشپزخانه', position: 1, subscriptionModel: 'pro' },
        { slug: 'pots', title: 'قابلمه', parent: 'home' },
      ],
    },
    { categories: [{ slug: 'home', image: null, subscriptionModel: null }] },
    {
      categories: [
        { slug: 'pots', title: 'الف' },
        { slug: 'pots', title: 'ب' },
        { slug: 'pots', title: 'پ' },
      ],
    },
    { categories: [{ slug: 'new' }] },
    {
      categories: [
        { id: 'c-home', slug: 'other', title: 'دیگر' },
        { slug: 'x', title: 'ایکس', parent: 'nowhere' },
      ],
    },
    { categories: [{ slug: 'home', parent: 'pots' }] },
    {
      categories: [
        { slug: 'three', title: 'سه', parent: 'pots' },
        { slug: 'four', title: 'چهار', parent: 'three' },
      ],
    },
    {
      categories: [
        { slug: 'leaf', title: 'برگ', parent: 'stem' },
        { slug: 'stem', title: 'ساقه', parent: 'digital' },
      ],
    },
    { categories: [{ slug: 'phones', parent: 'wholesale' }] },
    { categories: [{ slug: 'bad one', title: '' }, 5] },
    { categories: [] },
  ],
  [
    'categories/filters',
    {
      categoryFilters: [
        { slug: 'phones', filters: [{ key: 'brands', title: 'سازنده', options: [{ label: 'سامسونگ', value: 'samsung' }] }] },
      ],
    },
    { categoryFilters: [{ slug: 'phones' }] },
    { categoryFilters: [{ slug: 'phones', filters: [{ key: 'colors', title: 'رنگ' }] }] },
    { categoryFilters: [{ slug: 'phones', filters: null }] },
    { categoryFilters: [{ slug: 'nowhere', filters: [] }, { slug: 'phones' }, { slug: 'phones' }] },
    { categoryFilters: [{ slug: 'phones', filters: [{ key: 'size', title: '' }] }] },
  ],
]

const BRANDS: Bodies = [
  [
    'brands',
    {
      brands: [
        { id: 'b-lg', slug: 'lg', name: 'ال‌جی', logo: `${OTHER_SITE}/lg.png` },
        { id: 'b-sony', slug: 'sony', name: 'سونی' },
      ],
    },
    { brands: [{ id: 'b-lg', slug: 'lg', name: 'ال‌جی', logo: `${OTHER_SITE}/lg.png` }] },
    { brands: [{ slug: 'lg', name: 'ال جی' }] },
    { brands: [{ slug: 'lg', logo: null }, { slug: 'sony' }] },
    { brands: [{ slug: 'samsung', name: 'سامسونگ الکترونیکس' }] },
    { brands: [{ slug: 'new' }, { slug: 'lg', name: 'الف' }, { slug: 'lg', name: 'ب' }] },
    {
      brands: [
        { id: 'b-lg', slug: 'sony' },
        { id: 'b-lg', slug: 'fresh', name: 'تازه' },
      ],
    },
    {
      brands: [
        { id: 'b-x', slug: 'x1', name: 'یک' },
        { id: 'b-x', slug: 'x2' },
      ],
    },
    { brands: [{ slug: 'lg', name: 5, logo: 'javascript:x' }] },
    { brands: 'no' },
  ],
  [
    'brandsdata',
    {
      brandsData: [
        {
          slug: 'lg',
          tagline: 'زندگی خوب',
          description: UNSAFE_HTML,
          features: ['یک', 'دو'],
          popular_products: ['one', 'ghost'],
          rating: 4,
        },
      ],
    },
    { brandsData: [{ slug: 'lg' }] },
    {
      brandsData: [
        { slug: 'lg', features: ['دو', 'سه'], popular_products: null, established_year: 1958, social_media: { twitter: '@lg' } },
      ],
    },
    { brandsData: [{ slug: 'lg', features: null, rating: null, description: null, social_media: null, established_year: null }] },
    { brandsData: [{ id: 'b-hp', slug: 'hp', name: 'اچ‌پی', website: 'hp.com', total_products: '۱۲' }] },
    { brandsData: [{ slug: 'unknown', tagline: 'بی‌نام' }] },
    { brandsData: [{ slug: 'lg', rating: 9, established_year: 5, website: 'javascript:x', features: [''] }] },
  ],
]

const SELLERS: Bodies = [
  [
    'sellers',
    {
      sellers: [
        { id: 's7', name: 'کویر', province: 'یزد', city: 'یزد', logo: `${OTHER_SITE}/s7.png`, description: UNSAFE_HTML, rating: 4 },
      ],
    },
    { sellers: [{ id: 's7' }] },
    {
      sellers: [
        {
          id: 's7',
          shipping_methods: [
            { id: 'p', kind: 'post', cost: 10_000 },
            { id: 'f', kind: 'freight', paid_on_arrival: true },
          ],
        },
      ],
    },
    {
      sellers: [
        { id: 's7', shipping_methods: [{ id: 'f', kind: 'freight', paid_on_arrival: true }] },
        { id: 's1', name: 'بازار بزرگ تهران' },
      ],
    },
    { sellers: [{ id: 's7', shipping_methods: null, verified: true, rating: null, logo: null, description: null }] },
    { sellers: [{ id: 's7', status: 'suspended', legal_name: 'شرکت کویر' }, { id: 's7' }, { id: 's8', name: 'بی‌جا' }] },
    { sellers: [{ id: 's7', status: 'gone', legal_id: '12', shipping_methods: [{ id: 'a', kind: 'pickup' }] }] },
  ],
  [
    'fast-order-locations',
    { availableLocations: [{ idSupplier: 's7', locations: [area('yazd'), area('qom')] }, { idSupplier: 's1' }] },
    { availableLocations: [{ idSupplier: 's7', locations: [area('yazd'), area('qom')] }] },
    { availableLocations: [{ idSupplier: 's7', locations: [area('qom', 'شهر قم')] }] },
    {
      availableLocations: [
        { idSupplier: 's7', locations: [area('qom', 'شهرستان قم')] },
        { idSupplier: 's2', locations: [area('qom', 'شهرستان قم')] },
      ],
    },
    { availableLocations: [{ idSupplier: 's7', locations: null }] },
    { availableLocations: [{ idSupplier: 'ghost', locations: [] }, { idSupplier: 's1' }, { idSupplier: 's1' }] },
    {
      availableLocations: [
        { idSupplier: 's1', locations: [area('qom')] },
        { idSupplier: 's2', locations: [area('qom', 'دیگر'), { ...area('qom'), locationName: 'نو' }] },
      ],
    },
    { availableLocations: [{ idSupplier: '', locations: [{ locationId: 5 }] }] },
  ],
]

const three = productRow('many', {
  id: 'p-many',
  options: [colour('black', 'مشکی'), colour('white', 'سفید'), colour('navy', 'سرمه‌ای')],
  combinations: [
    { id: 'v1', options: ['black'], suppliers: [{ id: 's1', psid: 'o1', stock: 1, price: { regularPrice: 10 } }] },
    { id: 'v2', options: ['white'], suppliers: [{ id: 's1', psid: 'o2', stock: 2, price: { regularPrice: 20 } }] },
    { id: 'v3', options: ['navy'], suppliers: [{ id: 's2', psid: 'o3', stock: 3, price: { regularPrice: 30 } }] },
  ],
  general: {
    description: UNSAFE_HTML,
    english_title: 'Many Phone',
    specifications: [
      { label: 'وزن', value: '۲۰۰ گرم' },
      { label: 'رم', value: '۸' },
    ],
    priceHistory: [{ date: '2025-11-01', minPrice: 7, maxPrice: 9 }],
  },
})

const PRODUCTS: Bodies = [
  [
    'singleproducts',
    { singleProducts: [three, productRow('plain', { id: 'p-plain', offers: [{ id: 's1', psid: 'o-plain' }] })] },
    { singleProducts: [three] },
    { singleProducts: [daily('plain', { stock: '۱۲', price: { regularPrice: '۴٬۱۰۰٬۰۰۰' } })] },
    { singleProducts: [daily('plain', { price: { discountedPrice: 4_000_000 }, special_offer: '2030-01-01T00:00:00Z', minOrder: 2 })] },
    { singleProducts: [daily('plain', { price: { regularPrice: 'تماس بگیرید' } })] },
    { singleProducts: [daily('plain', { price: { regularPrice: 5_000_000 } })] },
    { singleProducts: [daily('plain', { price: { regularPrice: 3_000_000 } })] },
    { singleProducts: [daily('plain', { price: null, stock: 4 })] },
    { singleProducts: [daily('plain', { price: null, stock: null })] },
    { singleProducts: [daily('plain', { id: 's3' })] },
    {
      singleProducts: [
        daily('plain', { id: 's3', psid: 'o-s3', stock: 'موجود', price: { regularPrice: 90 }, delivery: ['tehran', 'isfahan', 'tehran'] }),
      ],
    },
    { singleProducts: [daily('plain', { id: 's3', delivery: ['tehran'], deliveryTime: 'in3days', maxOrder: 3, active: false })] },
    { singleProducts: [daily('plain', { id: 's3', delivery: null, maxOrder: null, active: null })] },
    { singleProducts: [daily('plain', { id: 's3', minOrder: 9, maxOrder: 3, special_offer: '2030-01-01T00:00:00Z' })] },
    { singleProducts: [daily('plain', { id: 's1', price: { discountedPrice: 9_000_000 } }), daily('many', { stock: 30 })] },
    { singleProducts: [daily('many', { id: 's2', stock: 30 })] },
    { singleProducts: [{ options: [colour('x', 'مشكي')], ...daily('many', { stock: 7 }, { options: ['x'] }) }] },
    { singleProducts: [{ slug: 'many', options: [colour('black', 'مشکی مات')] }] },
    {
      singleProducts: [
        { slug: 'many', options: [colour('black', 'الف'), colour('black', 'ب')], combinations: [{ id: 'v1' }, { id: 'v1' }] },
      ],
    },
    { singleProducts: [{ slug: 'many', combinations: [{ options: ['red'] }, { id: 'v2', selected: true }] }] },
    { singleProducts: [{ slug: 'many', combinations: [{ id: 'v3' }, { id: 'v1' }, { id: 'v2', selected: true }] }] },
    { singleProducts: [{ slug: 'many', general: { specificationsByName: { وزن: '۱۹۰ گرم', رم: null, باتری: '۵۰۰۰' } } }] },
    { singleProducts: [{ slug: 'many', general: { specifications: null, description: null, images: [`${OTHER_SITE}/many.png`] } }] },
    { singleProducts: [{ slug: 'many', general: { priceHistory: [{ date: '2025-11-01', minPrice: 6, maxPrice: 9 }] } }] },
    { singleProducts: [{ slug: 'fresh', combinations: [{ suppliers: [{ id: 's1', stock: 1, price: { regularPrice: 1 } }] }] }] },
    { singleProducts: [productRow('a'), productRow('a'), productRow('b', { category: 'nowhere', brand: 'nobody', id: 'p-plain' })] },
    {
      singleProducts: [
        productRow('c', { offers: [{ id: 'ghost' }, { id: 's1' }, { id: 's1', delivery: ['moon'] }, { id: 's2', psid: 'o1' }] }),
      ],
    },
    { singleProducts: [{ ...productRow('d'), combinations: [{ id: 'v', options: ['white'], suppliers: [] }] }] },
    {
      singleProducts: [
        {
          slug: 'p q',
          general: { priceHistory: [{ date: 'x', minPrice: 3, maxPrice: 2 }] },
          combinations: [{ suppliers: [{ id: 's1', stock: -1 }] }],
        },
      ],
    },
  ],
  [
    'products',
    {
      products: [
        {
          id: 'p-alone',
          slug: 'alone',
          title: 'تنها',
          category: 'phones',
          brand: 'samsung',
          sales: 4,
          rating: 3,
          createdAt: '2025-01-01T00:00:00Z',
        },
      ],
    },
    { products: [{ slug: 'alone' }, { slug: 'plain', title: 'ساده', images: ['/uploads/2.webp', `${OTHER_SITE}/plain.png`] }] },
    { products: [{ slug: 'alone', brand: null, rating: null, sales: null, status: 'hidden', english_title: 'Alone' }] },
    { products: [{ id: 'p-alone', slug: 'alone-renamed', status: null }] },
    {
      products: [
        { id: 'p-alone', slug: 'plain' },
        { id: 'p-alone', slug: 'alone' },
      ],
    },
    { products: [{ slug: 'bare' }, { slug: 'bare', category: 'nowhere' }, { slug: 'plain', brand: 'nobody' }] },
    { products: [{ slug: 'plain', rating: 7, sales: -1, status: 'gone', images: ['javascript:x'] }] },
  ],
]

const HOME: Bodies = [
  [
    'widesliders',
    { WideSliders: [slide, { ...slide, url: '/shop', desktopImage: `${OTHER_SITE}/wide.png`, subscriptionModel: 'pro' }] },
    { WideSliders: [slide] },
    { WideSliders: [slide], section: 'second' },
    { WideSliders: [slide], section: 'promo' },
    { WideSliders: [{ ...slide, url: 'javascript:x', mobileImage: '' }] },
  ],
  [
    'banners',
    {
      banners: [
        { url: '/a', image: '/uploads/a.webp' },
        { url: '/b', image: '/uploads/b.webp', display: false },
      ],
    },
    { banners: [{ url: '/b', image: `${OTHER_SITE}/b.png` }] },
    { banners: [{ url: '/b', image: `${OTHER_SITE}/b.png` }] },
    { banners: [{ url: '/b', image: '/uploads/b.webp' }], section: 'wideslider' },
  ],
  [
    'featuredproducts',
    { featuredproducts: ['one', { slug: 'two' }] },
    { featuredproducts: ['two'] },
    { featuredproducts: ['two', 'two', 'ghost'] },
    { featuredproducts: ['two'], section: 'banners' },
  ],
  ['trendproducts', { trendProducts: ['one', 'plain'] }, { trendProducts: ['one', 'plain'] }, { trendProducts: ['ghost', 'one', 'ghost'] }],
  [
    'productgrids',
    {
      productGrid: [
        { _id: 'g1', title: 'تازه‌ها', products: ['one', 'two'] },
        { _id: 'g2', title: 'گروه‌ها', layout: 'groups', groups: [{ title: 'یک', products: ['one'] }] },
      ],
    },
    { productGrid: [{ _id: 'g1' }, { _id: 'g2', groups: [{ title: 'دو', moreUrl: '/shop', products: ['two'] }] }] },
    { productGrid: [{ _id: 'g1', layout: 'groups' }, { _id: 'wideslider', title: 'نه' }, { _id: 'g3' }, { _id: 'g1' }] },
    {
      productGrid: [
        { _id: 'g1', products: ['ghost'] },
        { _id: 'g2', groups: [{ title: 'دو', products: ['two', 'ghost'] }] },
      ],
    },
    { productGrid: [{ _id: 'g1', products: null }] },
  ],
  [
    'home-sections',
    { homeSections: [{ id: 'prices' }, { id: 'brands', brands: ['lg', 'samsung'] }] },
    { homeSections: [{ id: 'brands', brands: ['lg'], title: null, moreUrl: '/brands', titleAlign: 'center', display: false }] },
    { homeSections: [{ id: 'brands', moreUrl: null, titleAlign: null, display: null }] },
    {
      homeSections: [
        { id: 'fresh', type: 'prices', title: 'تازه' },
        { id: 'fresh', type: 'prices' },
      ],
    },
    { homeSections: [{ id: 'fresh' }, { id: 'brands', type: 'prices', brands: ['ghost'] }, { id: 'categories', categories: ['ghost'] }] },
    { homeSections: [{ id: 'fresh', type: 'prices', title: 'تازه' }, { id: 'promo' }] },
    { homeSections: [{ id: 'x', type: 'carousel', moreUrl: 'x' }] },
  ],
]

const FRAME: Bodies = [
  [
    'pricelist',
    {
      priceList: [
        {
          _id: 'steel',
          title: 'فولاد',
          tablelist: [
            { _id: 'a', product: 'ورق', price: '۵۰۰' },
            { _id: 'b', product: 'تیر', price: 0 },
          ],
        },
      ],
    },
    { priceList: [{ _id: 'steel' }, { _id: 'gold' }] },
    { priceList: [{ _id: 'steel', tablelist: [{ _id: 'b', product: 'تیرآهن', price: 9, slug: 'one' }] }] },
    {
      priceList: [
        { _id: 'steel', tablelist: null },
        { _id: 'gold', title: 'طلا' },
      ],
    },
    { priceList: [{ _id: 'new' }, { _id: 'steel', title: 'الف' }, { _id: 'steel' }, { _id: 'other', title: 'بی‌ردیف' }] },
    { priceList: [{ _id: 7, title: '', tablelist: [{ _id: 'a', product: 'ورق', price: -1 }] }] },
  ],
  [
    'gateways',
    { gateways: [{ _id: 'g-zibal', info: { name: 'zibal' }, label: 'زیبال', state: 'online', icon: `${OTHER_SITE}/z.png` }] },
    { gateways: [{ info: { name: 'zibal' }, enabled: false, description: 'کارت‌های شتاب' }, { info: { name: 'cod' } }] },
    { gateways: [{ info: { name: 'zibal' }, enabled: null, description: null, icon: null }] },
    { gateways: [{ info: { name: 'new' } }, { info: { name: 'cod' } }, { info: { name: 'cod' } }] },
    { gateways: [{ info: { name: 'NO' }, state: 'asleep' }] },
  ],
  [
    'menu/add-full-menu',
    { menuData: { main: [menuItem('a', { links: [menuItem('b'), menuItem('c')] })], footer: [menuItem('f')] } },
    { menuData: { main: [menuItem('a', { links: [menuItem('c')] })] } },
    { menuData: { main: [menuItem('a', { links: [menuItem('c')] })], social: null } },
    { menuData: {} },
    { menuData: { main: [menuItem('a', { links: [menuItem('b', { url: '/\\evil.example' })] })] } },
  ],
  [
    'bootstrap',
    { bootstrap: { siteTitle: 'بازار', banner: { link: '/', src: `${OTHER_SITE}/top.png`, text: 'سلام' }, footerAbout: UNSAFE_HTML } },
    { bootstrap: { siteTitle: 'بازار' } },
    { bootstrap: { menu: { footer: [] } } },
    { bootstrap: { banner: null, footerAbout: null, menu: { main: [menuItem('m')] } } },
    { bootstrap: { logo: '', banner: { link: '//evil.example', src: '/a.webp' } } },
  ],
  [
    'pages',
    { pages: [{ slug: 'how', title: 'چگونه', body: UNSAFE_HTML, image: `${OTHER_SITE}/how.png`, publishedAt: '2025-01-01T00:00:00Z' }] },
    { pages: [{ slug: 'how' }, { slug: 'terms', title: 'قوانین', body: '<p>یک</p>' }] },
    {
      pages: [
        { slug: 'how', kind: 'article', description: 'خلاصه' },
        { slug: 'terms', body: '<p>دو</p>' },
      ],
    },
    { pages: [{ slug: 'how', kind: null, description: null, image: null }] },
    { pages: [{ slug: 'bare' }, { slug: 'how', title: 'الف' }, { slug: 'how' }] },
    { pages: [{ slug: 'how', kind: 'news', body: '', publishedAt: 'دیروز' }] },
  ],
  [
    'archives',
    {
      archives: [
        {
          url: 'sale',
          title: 'حراج',
          description: UNSAFE_HTML,
          image: `${OTHER_SITE}/sale.png`,
          filters: { category: 'phones', brands: ['lg'], price_max: 9 },
        },
      ],
    },
    { archives: [{ url: 'sale' }, { url: 'cheap', title: 'ارزان' }] },
    { archives: [{ url: 'sale', filters: { brands: ['samsung'] } }] },
    { archives: [{ url: 'cheap' }, { url: 'sale', filters: null, image: null, description: null }] },
    {
      archives: [
        { url: 'sale', filters: { category: 'nowhere', brands: ['lg', 'ghost'], price_min: 5, price_max: 2 } },
        { url: 'new' },
        { url: 'new' },
      ],
    },
    { archives: [{ url: 'a b', filters: { brand: 'lg' } }] },
  ],
]

export const IMPORT_BODIES = { categories: CATEGORIES, brands: BRANDS, sellers: SELLERS, products: PRODUCTS, home: HOME, frame: FRAME }
