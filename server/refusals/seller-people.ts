import { listPeopleCall } from '#contract/seller-people.ts'
import { type CallRequest, requestOf } from './call-request.ts'

/** The people of a seller. */
export const SELLER_PEOPLE_REQUESTS: readonly CallRequest[] = [requestOf(listPeopleCall, async (market) => ({ as: market.supplier }))]
