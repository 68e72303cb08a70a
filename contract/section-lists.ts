import { z } from 'zod'
import { defineCall } from './call.ts'
import { ProductId } from './ids.ts'
import { textOrEmpty } from './import-fields.ts'
import { ENTITY_PAGE_SIZE } from './limits.ts'
import type { StaffRight } from './rights.ts'

/*
 * Lists of the master's dashboard whose rows are kept by use cases of their own: what is there, searched and page by page. Rows of plain entities have
 * the calls of `entity.ts`.
 */

const count = z.int().nonnegative()
const MODELS = ['basic', 'pro', 'gold'] as const

/** Both prefixes that the documents use. */
const sectionList = <Row extends z.ZodType, More extends z.core.$ZodLooseShape = Record<never, never>>(
  name: string,
  can: StaffRight,
  summary: string,
  row: Row,
  more: More = {} as More,
) =>
  defineCall({
    method: 'GET',
    path: `/master-dash/${name}`,
    aliases: [`/master-dashboard/${name}`],
    by: 'staff',
    can,
    transaction: 'read',
    summary,
    query: z.object({
      q: textOrEmpty('جست‌وجو', 100),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(ENTITY_PAGE_SIZE),
      ...more,
    }),
    answer: z.object({ rows: z.array(row), totalCount: count, page: count, totalPages: count }),
    errors: [],
  })

const ProductInList = z.object({
  id: ProductId,
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  brand: z.string().nullable(),
  status: z.enum(['active', 'hidden']),
  offers: count,
})
export type ProductInList = z.infer<typeof ProductInList>
/** Not more are counted, in a market of any size. */
export const COUNTED_PRODUCTS_MAX = 10_000
export const listDeskProductsCall = sectionList(
  'products',
  'catalogue.write',
  `Products, also hidden ones; at most ${COUNTED_PRODUCTS_MAX} are counted`,
  ProductInList,
)

const CategoryInList = z.object({
  slug: z.string(),
  title: z.string(),
  parent: z.string().nullable(),
  subscriptionModel: z.enum(MODELS),
  /** Titles of the filters that it was given. */
  filters: z.array(z.string()),
  products: count,
})
export type CategoryInList = z.infer<typeof CategoryInList>
export const listDeskCategoriesCall = sectionList(
  'categories',
  'catalogue.write',
  'Categories with their filters and how many products stand directly in them',
  CategoryInList,
)

export const HOME_ITEM_TYPES = ['wideslider', 'banners', 'featured_products', 'trendProducts'] as const
const HomeItem = z.object({
  id: z.string(),
  /** The section of the home page. */
  section: z.string(),
  title: z.string(),
  url: z.string(),
  image: z.string(),
  display: z.boolean(),
  subscriptionModel: z.enum(MODELS),
})
export type HomeItem = z.infer<typeof HomeItem>
export const listHomeItemsCall = sectionList(
  'home-items',
  'content.write',
  'What fills the sections of one type on the home page, also what is not shown',
  HomeItem,
  { type: z.enum(HOME_ITEM_TYPES, { error: `نوع باید یکی از ${HOME_ITEM_TYPES.join('، ')} باشد` }) },
)

const DeliveryPlaces = z.object({ id: z.string(), name: z.string(), locations: z.array(z.string()) })
export type DeliveryPlaces = z.infer<typeof DeliveryPlaces>
export const listDeliveryPlacesCall = sectionList(
  'fast-order-locations',
  'sellers.write',
  'Sellers with where they deliver to',
  DeliveryPlaces,
)

export const SENT_KINDS = ['text', 'table'] as const
const SentMessage = z.object({ id: z.string(), title: z.string(), people: count, seen: count, sentAt: z.iso.datetime() })
export type SentMessage = z.infer<typeof SentMessage>
export const listSentMessagesCall = sectionList(
  'sent-messages',
  'messages.send',
  'Messages that imports left, the newest first: to how many people, and how many saw them',
  SentMessage,
  { kind: z.enum(SENT_KINDS, { error: 'نوع باید text یا table باشد' }).default('text') },
)
