import {
  changeAccountStatusCall,
  listPeopleCall,
  listPersonsEntriesCall,
  listPersonsMessagesCall,
  listPersonsTicketsCall,
  readPersonCall,
  readPersonContactsCall,
} from '#contract/people.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { type CallRequest, requestOf } from './call-request.ts'

const ofPerson = async (market: TestMarket) => ({ as: market.master, params: { userId: (await market.shopper()).id } })

export const PEOPLE_REQUESTS: readonly CallRequest[] = [
  requestOf(listPeopleCall, async (market) => {
    await market.shopper()
    return { as: market.master, query: { search: 'مریم احمدی', status: 'active' as const, role: 'customer' as const } }
  }),
  requestOf(readPersonCall, ofPerson),
  requestOf(readPersonContactsCall, ofPerson),
  requestOf(listPersonsEntriesCall, async (market) => ({ ...(await ofPerson(market)), query: {} })),
  requestOf(listPersonsTicketsCall, async (market) => ({ ...(await ofPerson(market)), query: {} })),
  requestOf(listPersonsMessagesCall, async (market) => ({ ...(await ofPerson(market)), query: {} })),
  requestOf(changeAccountStatusCall, async (market) => ({
    ...(await ofPerson(market)),
    body: { was: 'active' as const, to: 'deactive' as const, reason: 'سفارش‌های ساختگی' },
  })),
]
