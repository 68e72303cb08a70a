import {
  createSellerKeyCall,
  createStaffKeyCall,
  listSellerKeysCall,
  listStaffKeysCall,
  revokeSellerKeyCall,
  revokeStaffKeyCall,
} from '#contract/api-key.ts'
import type { TestMarket } from '../testing/test-market.ts'
import { made } from './buying.ts'
import { type CallRequest, requestOf } from './call-request.ts'
import { ownerOf } from './sellers.ts'
import { wireOf } from './wire.ts'

const STAFF_KEY = { name: 'حسابداری', scopes: ['orders.read' as const], days: 30 }
const SELLER_KEY = { name: 'انبار', scopes: ['desk.orders' as const], days: 30 }

async function sellerKey(market: TestMarket) {
  const as = await ownerOf(market)
  const { keys } = await made(market, as, createSellerKeyCall, { body: SELLER_KEY })
  const keyId = keys[0]?.keyId
  if (keyId === undefined) throw new Error('No key was made')
  return { as, params: { keyId } }
}

async function staffKey(market: TestMarket) {
  const answer = await market.send({ ...wireOf(createStaffKeyCall, { body: STAFF_KEY }), token: market.master.masterToken })
  return { as: market.master, params: { keyId: answer.json().keys[0].keyId } }
}

/** Keys of programs: each made anew, so that no request meets another's limit. */
export const API_KEY_REQUESTS: readonly CallRequest[] = [
  requestOf(listStaffKeysCall, async (market) => ({ as: market.master })),
  requestOf(createStaffKeyCall, async (market) => {
    await market.db.query({ text: 'delete from api_keys where user_id = $1', values: [market.master.id] })
    return { as: market.master, body: STAFF_KEY }
  }),
  requestOf(revokeStaffKeyCall, staffKey),
  requestOf(listSellerKeysCall, async (market) => ({ as: await ownerOf(market) })),
  requestOf(createSellerKeyCall, async (market) => ({ as: await ownerOf(market), body: SELLER_KEY })),
  requestOf(revokeSellerKeyCall, sellerKey, { owned: ['params.keyId'] }),
]
