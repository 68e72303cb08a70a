import {
  listDeliveryPlacesCall,
  listDeskCategoriesCall,
  listDeskProductsCall,
  listHomeItemsCall,
  listSentMessagesCall,
} from '#contract/section-lists.ts'
import { requestOf } from './call-request.ts'

export const SECTION_LIST_REQUESTS = [
  requestOf(listDeskProductsCall, async (market) => ({ as: market.master, query: { q: 'گوشی' } })),
  requestOf(listDeskCategoriesCall, async (market) => ({ as: market.master, query: { q: 'phones' } })),
  requestOf(listHomeItemsCall, async (market) => ({ as: market.master, query: { type: 'wideslider' as const } })),
  requestOf(listDeliveryPlacesCall, async (market) => ({ as: market.master, query: {} })),
  requestOf(listSentMessagesCall, async (market) => ({ as: market.master, query: {} })),
]
