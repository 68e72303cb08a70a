import { z } from 'zod'
import { defineCall } from './call.ts'
import { ProductId } from './ids.ts'
import { Amount } from './money.ts'

/** Products of one page of the feed. */
export const FEED_PAGE_SIZE = 100

/** One product as sites read it that compare prices, in the words that these use. Amounts in whole toman. */
export const FeedProduct = z.object({
  page_unique: ProductId,
  page_url: z.url(),
  title: z.string(),
  subtitle: z.string().describe('its English title; empty where it has none'),
  current_price: Amount.describe('0: nobody has it'),
  old_price: Amount.describe('before the discount; 0: there is none'),
  availability: z.enum(['instock', 'outofstock']),
  guarantee: z.string().describe('of the offer that the price is of; empty: none is named'),
  category_name: z.string(),
  brand: z.string(),
  image_link: z.string(),
  seller: z.string().describe('whose price it is'),
})
export type FeedProduct = z.infer<typeof FeedProduct>

export const readFeedCall = defineCall({
  method: 'GET',
  path: '/feeds/products',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: `Every product that everyone may see at its best price, ${FEED_PAGE_SIZE} a page, for sites that compare prices; sellers that stay out of it are left out`,
  query: z.object({ after: ProductId.optional().describe('`next` of the page before') }),
  answer: z.object({
    products: z.array(FeedProduct),
    /** null: that was all. */
    next: ProductId.nullable(),
  }),
  errors: ['FEED_OFF'],
})

/** Whether prices stand in the feed, and where it is read. */
const FeedState = z.object({ isOn: z.boolean(), address: z.url() })
export type FeedState = z.infer<typeof FeedState>

export const SaveFeed = z.object({ isOn: z.boolean({ error: 'روشن یا خاموش بودن را انتخاب کنید' }) })
const saved = FeedState.extend({ status: z.literal('ok'), message: z.string() })

export const readMarketFeedCall = defineCall({
  method: 'GET',
  path: '/master-dash/feed',
  by: 'staff',
  can: 'settings.write',
  transaction: 'read',
  summary: 'Whether the market has a feed for sites that compare prices',
  answer: FeedState,
  errors: [],
})
export const saveMarketFeedCall = defineCall({
  method: 'PUT',
  path: '/master-dash/feed',
  by: 'staff',
  can: 'settings.write',
  transaction: 'write',
  summary: 'Turns the feed of the market on or off',
  body: SaveFeed,
  answer: saved,
  errors: [],
})
export const readSellerFeedCall = defineCall({
  method: 'GET',
  path: '/desk/feed',
  by: 'seller',
  can: 'desk.shop',
  transaction: 'read',
  summary: 'Whether prices of this seller stand in the market’s feed',
  answer: FeedState,
  errors: [],
})
export const saveSellerFeedCall = defineCall({
  method: 'PUT',
  path: '/desk/feed',
  by: 'seller',
  can: 'desk.shop',
  transaction: 'write',
  summary: 'Takes the prices of this seller into the feed, or out of it',
  body: SaveFeed,
  answer: saved,
  errors: [],
})
