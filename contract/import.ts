import { z } from 'zod'
import { bodyOf, importCall, rows } from './import-call.ts'
import {
  AvailableLocationRow,
  BrandDataRow,
  BrandRow,
  CategoryFilterRow,
  CategoryRow,
  ProductRow,
  SellerRow,
  SingleProductRow,
} from './import-catalogue.ts'
import {
  ArchiveRow,
  BannerRow,
  BootstrapData,
  GatewayRow,
  HomeSectionRow,
  MenuData,
  PageRow,
  PriceListRow,
  ProductGridRow,
  ProductRef,
  WideSlideRow,
} from './import-content.ts'
import { idOf } from './import-fields.ts'
import type { CombinationRow, OfferRow } from './import-offers.ts'
import type { SubscriptionPlanRow } from './subscription-plan-rows.ts'

/*
 * Batch imports: how products and content come in. Each call is all or nothing, adds what is new, changes what differs and takes no row away
 * (an offer is taken off with `active: false`, a product with `status: 'hidden'`). A field that a row leaves out stays as it is, `null` empties it; a list
 * replaces the one before, which each call's summary says, and the answer counts what went. Rows that stand in an order keep their places among the others.
 * Sending the same again changes nothing. Fields that a row does not name here are ignored, so an answer of the market can be sent back.
 */

/** Which home section the rows fill; several of one type are told apart by it. */
const section = (id: string) => idOf(z.string(), 'بخش').default(id)

export const importCategoriesCall = importCall(
  'categories',
  'catalogue.write',
  'Categories with their place in the tree and their subscription model',
  bodyOf({ categories: rows(CategoryRow) }),
)
export const importCategoryFiltersCall = importCall(
  'categories/filters',
  'catalogue.write',
  'Titles and order of categories’ filters; a category’s list is replaced whole',
  bodyOf({ categoryFilters: rows(CategoryFilterRow) }),
)
export const importBrandsCall = importCall(
  'brands',
  'catalogue.write',
  'Brands: name and logo; their pages stay as they are',
  bodyOf({ brands: rows(BrandRow) }),
)
export const importBrandsDataCall = importCall(
  'brandsdata',
  'catalogue.write',
  'Brands with what their pages tell; features, popular products and networks are replaced whole',
  bodyOf({ brandsData: rows(BrandDataRow) }),
)
export const importSellersCall = importCall(
  'sellers',
  'sellers.write',
  'Sellers; shipping methods are replaced whole',
  bodyOf({ sellers: rows(SellerRow) }),
)
export const importLocationsCall = importCall(
  'fast-order-locations',
  'sellers.write',
  'Where sellers deliver to; a seller’s list is replaced whole',
  bodyOf({ availableLocations: rows(AvailableLocationRow) }),
)
export const importProductsCall = importCall(
  'products',
  'catalogue.write',
  'Products by themselves; offers stay as they are, pictures are replaced whole',
  bodyOf({ products: rows(ProductRow) }),
  [],
  ['/products/batch-import'],
)
export const importSingleProductsCall = importCall(
  'singleproducts',
  'catalogue.write',
  'Products with options, combinations, offers and price history; pictures, specifications and an offer’s areas are replaced whole',
  bodyOf({ singleProducts: rows(SingleProductRow) }),
)
export const importWideSlidersCall = importCall(
  'widesliders',
  'content.write',
  'Slides of the home page; those of the section are replaced whole',
  bodyOf({ WideSliders: rows(WideSlideRow), section: section('wideslider') }),
)
export const importBannersCall = importCall(
  'banners',
  'content.write',
  'Banners of the home page; those of the section are replaced whole',
  bodyOf({ banners: rows(BannerRow), section: section('banners') }),
)
export const importFeaturedProductsCall = importCall(
  'featuredproducts',
  'content.write',
  'Chosen products of the home page; those of the section are replaced whole',
  bodyOf({ featuredproducts: rows(ProductRef), section: section('featured_products') }),
)
export const importTrendProductsCall = importCall(
  'trendproducts',
  'content.write',
  'Trending products of the home page; those of the section are replaced whole',
  bodyOf({ trendProducts: rows(ProductRef), section: section('trendProducts') }),
)
export const importProductGridsCall = importCall(
  'productgrids',
  'content.write',
  'Titled product grids of the home page; a grid’s products and groups are replaced whole',
  bodyOf({ productGrid: rows(ProductGridRow) }),
)
export const importPriceListsCall = importCall(
  'pricelist',
  'content.write',
  'Price lists; a list’s rows are replaced whole',
  bodyOf({ priceList: rows(PriceListRow) }),
)
export const importGatewaysCall = importCall('gateways', 'settings.write', 'Ways to pay', bodyOf({ gateways: rows(GatewayRow) }))
export const importMenuCall = importCall(
  'menu/add-full-menu',
  'content.write',
  'The menus that are named, each replaced whole',
  bodyOf({ menuData: MenuData }),
  [],
  ['/master-dash/menu/add-full-menu', '/master-dashboard/menu/add-full-menu'],
)
export const importBootstrapCall = importCall(
  'bootstrap',
  'content.write',
  'Site title, logo, top banner and footer text; menus that are named are replaced whole',
  bodyOf({ bootstrap: BootstrapData }),
)
export const importHomeSectionsCall = importCall(
  'home-sections',
  'content.write',
  'Sections of the home page and their order; a section’s categories or brands are replaced whole, sections that are not named stay',
  bodyOf({ homeSections: rows(HomeSectionRow) }),
)
export const importPagesCall = importCall(
  'pages',
  'content.write',
  'Fixed pages and articles, told in HTML',
  bodyOf({ pages: rows(PageRow) }),
)
export const importArchivesCall = importCall(
  'archives',
  'content.write',
  'Named listings: what /archive/{url} tells and lists; filters are replaced whole',
  bodyOf({ archives: rows(ArchiveRow) }),
)

type With<Row, Needed extends keyof Row> = Omit<Row, Needed> & { [Name in Needed]-?: NonNullable<Row[Name]> }
type Whole<Row extends z.ZodType, Needed extends keyof z.input<Row>> = With<z.input<Row>, Needed>

/** An offer, a combination and a product with all that new ones need. */
export type WholeOffer = Whole<typeof OfferRow, 'stock'> & { price: { regularPrice: unknown; discountedPrice?: unknown } }
export type WholeCombination = Omit<Whole<typeof CombinationRow, 'id'>, 'suppliers'> & { suppliers?: WholeOffer[] }
export type WholeProduct = Omit<Whole<typeof SingleProductRow, 'title' | 'category' | 'general'>, 'combinations'> & {
  combinations: WholeCombination[]
}

/**
 * A whole market as rows of these calls, in the order in which they are imported: what a demonstration hands over.
 * `people` sign up by no import; their sellers are named by id.
 */
export interface MarketContent {
  categories: z.input<typeof CategoryRow>[]
  categoryFilters: z.input<typeof CategoryFilterRow>[]
  brandsData: z.input<typeof BrandDataRow>[]
  sellers: z.input<typeof SellerRow>[]
  availableLocations: z.input<typeof AvailableLocationRow>[]
  singleProducts: WholeProduct[]
  gateways: z.input<typeof GatewayRow>[]
  subscriptions: z.input<typeof SubscriptionPlanRow>[]
  priceList: z.input<typeof PriceListRow>[]
  menuData: z.input<typeof MenuData>
  bootstrap: z.input<typeof BootstrapData>
  wideSliders: { section?: string; WideSliders: z.input<typeof WideSlideRow>[] }[]
  banners: { section?: string; banners: z.input<typeof BannerRow>[] }[]
  featuredProducts: { section?: string; featuredproducts: z.input<typeof ProductRef>[] }[]
  trendProducts: { section?: string; trendProducts: z.input<typeof ProductRef>[] }[]
  productGrid: (Omit<z.input<typeof ProductGridRow>, 'products' | 'groups'> & {
    products?: z.input<typeof ProductRef>[]
    groups?: NonNullable<z.input<typeof ProductGridRow>['groups']>
  })[]
  homeSections: z.input<typeof HomeSectionRow>[]
  archives: z.input<typeof ArchiveRow>[]
  pages: Whole<typeof PageRow, 'title' | 'body'>[]
  people: MarketPerson[]
}

export interface MarketPerson {
  mobile: string
  name: string
  family: string
  nationalCode: string
  role: 'customer' | 'supplier' | 'master'
  /** The seller that a supplier sells as. */
  sellerId?: string
  email?: string
  province?: string
  city?: string
  address?: string
  postalCode?: string
}
