import { z } from 'zod'
import { BuiltPage } from './built-blocks.ts'
import { defineCall } from './call.ts'
import { CardVariant } from './ids.ts'
import { Amount } from './money.ts'

/** Who may see the products of a category: `basic` everyone, `pro` and `gold` subscribers. */
export const SubscriptionModel = z.object({ modelId: z.enum(['basic', 'pro', 'gold']), modelName: z.string() })
export type SubscriptionModel = z.infer<typeof SubscriptionModel>

export interface MenuItem {
  id: string
  label: string
  icon?: string | undefined
  mega?: boolean | undefined
  url: string
  subscriptionModel?: { modelId: SubscriptionModel['modelId'] } | undefined
  links?: MenuItem[] | undefined
}
export const MenuItem: z.ZodType<MenuItem> = z.object({
  id: z.string(),
  label: z.string(),
  icon: z.string().optional(),
  mega: z.boolean().optional(),
  url: z.string(),
  subscriptionModel: SubscriptionModel.pick({ modelId: true }).optional(),
  get links() {
    return z.array(MenuItem).optional()
  },
})

/** The menus of the site's frame. */
export const MENUS = ['main', 'footer', 'social'] as const

export const Bootstrap = z.object({
  siteTitle: z.string(),
  logo: z.string(),
  /** `text` is written over the picture; without one the picture speaks for itself. */
  banner: z.object({ link: z.string(), src: z.string(), text: z.string().optional() }).nullable(),
  menu: z.object({ main: z.array(MenuItem), footer: z.array(MenuItem), social: z.array(MenuItem) }),
  footerAbout: z.string(),
  /** Tokens of the market's own colours, for the root element. */
  look: z.record(z.string(), z.string()).optional(),
  /** The five promises as staff word them; null: as the market words it. */
  trust: z.array(z.object({ label: z.string(), text: z.string() }).nullable()).optional(),
})
export type Bootstrap = z.infer<typeof Bootstrap>

export const readBootstrapCall = defineCall({
  method: 'GET',
  path: '/bootstrap',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: 'Site title, logo, top banner, menus and footer text; null before any was imported, with what staff set all the same (`over`)',
  answer: z.object({
    data: Bootstrap.nullable(),
    over: Bootstrap.pick({ siteTitle: true, logo: true, look: true, trust: true }).partial().extend({ footerEnd: z.string() }).optional(),
  }),
  errors: [],
})

/** A product as cards outside listings show it; `discountPercent` is a text, as documented. */
export const FeaturedProduct = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  variant: CardVariant,
  image: z.string(),
  regularPrice: Amount,
  discountedPrice: Amount.optional(),
  discountPercent: z.string().optional(),
  rating: z.number().nullable(),
  sellerCount: z.int(),
  inStock: z.boolean(),
})
export type FeaturedProduct = z.infer<typeof FeaturedProduct>

/** A slide or banner. Those that are not on display are not answered; `pro` and `gold` ones are shut to those who have no such plan. */
export const PictureItem = z.object({
  url: z.string(),
  image: z.string(),
  desktopImage: z.string(),
  tabletImage: z.string(),
  mobileImage: z.string(),
  alt: z.string(),
  display: z.boolean(),
  subscriptionModel: SubscriptionModel,
})
export type PictureItem = z.infer<typeof PictureItem>
export const PriceList = z.object({
  _id: z.string(),
  title: z.string(),
  /** When its rows changed last; null: nobody knows. */
  changedAt: z.iso.datetime().nullable(),
  tablelist: z.array(
    z.object({
      _id: z.string(),
      product: z.string(),
      price: Amount,
      /** The price before this one; null: it has had no other. */
      before: Amount.nullable(),
      /** Of the product's page; null: there is none. */
      slug: z.string().nullable(),
    }),
  ),
})
export type PriceList = z.infer<typeof PriceList>

export const TITLE_ALIGNS = ['start', 'center', 'end'] as const
/** How the products of a section stand: in one row that scrolls, in rows below each other, in titled groups side by side. */
export const SECTION_LAYOUTS = ['row', 'grid', 'groups'] as const

const section = <T extends string, I extends z.ZodType>(type: T, item: I) =>
  z.object({
    id: z.string(),
    type: z.literal(type),
    title: z.string(),
    titleAlign: z.enum(TITLE_ALIGNS),
    /** Where «همه» leads; empty: nowhere. */
    moreUrl: z.string(),
    items: z.array(item),
  })

/** A titled group of a section's products, which it names by slug. */
const ProductGroup = z.object({ title: z.string(), moreUrl: z.string(), slugs: z.array(z.string()) })

/** Home sections in the order they are shown. */
export const HomeSection = z.discriminatedUnion('type', [
  section('wideslider', PictureItem),
  /** Running special offers; `endsAt` is when the first of them ends. */
  section('featured_promo', FeaturedProduct).extend({ endsAt: z.iso.datetime().nullable() }),
  section(
    'categories',
    z.object({ id: z.string(), title: z.string(), slug: z.string(), image: z.string(), subscriptionModel: SubscriptionModel }),
  ).extend({ faulty: z.boolean().describe('what is stored of the section cannot be read') }),
  section('banners', PictureItem),
  /** The first rows of each list; `/homepage/getallpricelist` has them all. */
  section('prices', PriceList),
  section('trendProducts', FeaturedProduct),
  section('brands', z.object({ id: z.string(), name: z.string(), slug: z.string(), logo: z.string() })),
  section('featured_products', FeaturedProduct).extend({ layout: z.enum(SECTION_LAYOUTS), groups: z.array(ProductGroup) }),
])
export type HomeSection = z.infer<typeof HomeSection>

export const readHomeCall = defineCall({
  method: 'GET',
  path: '/homepage/homepagedata',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: 'The home page’s sections, in order',
  answer: z.object({
    data: z.array(HomeSection),
    /** The order in which staff put the page together: of blocks, and of sections by their ids. Sections that it does not name follow. */
    built: BuiltPage.nullable(),
  }),
  errors: [],
})

export const listPriceListsCall = defineCall({
  method: 'GET',
  path: '/homepage/getallpricelist',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: 'All price lists',
  answer: z.object({ data: z.array(PriceList) }),
  errors: [],
})
