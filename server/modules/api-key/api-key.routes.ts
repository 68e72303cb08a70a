import {
  createSellerKeyCall,
  createStaffKeyCall,
  listSellerKeysCall,
  listStaffKeysCall,
  revokeSellerKeyCall,
  revokeStaffKeyCall,
} from '#contract/api-key.ts'
import { SELLER_RIGHTS, STAFF_RIGHTS } from '#contract/rights.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { createKey, endKey, readKeys } from './keep-keys.ts'

const MADE = 'کلید ساخته شد؛ آن را همین حالا نگه دارید، دوباره نشان داده نمی‌شود'
const ENDED = 'کلید باطل شد'
const ok = { status: 'ok' as const }

/** Keys of programs: of the market, and of each seller. */
export function apiKeyRoutes(serve: Serve, services: Services): void {
  serve(listStaffKeysCall, async ({ tx, user }) => ({
    keys: await readKeys(tx, services, { sellerId: null, userId: user.id }, STAFF_RIGHTS),
  }))
  serve(createStaffKeyCall, async ({ tx, user, body, noteChange }) => {
    const of = { sellerId: null, userId: user.id }
    const { id, secret } = await createKey(tx, services, { ...of, rights: user.rights }, body)
    noteChange({ about: `key:${id}`, after: { title: body.name, scopes: body.scopes, days: body.days } })
    return { ...ok, message: MADE, secret, keys: await readKeys(tx, services, of, STAFF_RIGHTS) }
  })
  serve(revokeStaffKeyCall, async ({ tx, user, params, noteChange }) => {
    await endKey(tx, services, { id: params.keyId, sellerId: null })
    noteChange({ about: `key:${params.keyId}`, after: { state: 'revoked' } })
    return { ...ok, message: ENDED, keys: await readKeys(tx, services, { sellerId: null, userId: user.id }, STAFF_RIGHTS) }
  })

  serve(listSellerKeysCall, async ({ tx, sellerId, user }) => ({
    keys: await readKeys(tx, services, { sellerId, userId: user.id }, SELLER_RIGHTS),
  }))
  serve(createSellerKeyCall, async ({ tx, sellerId, user, body, noteChange }) => {
    const of = { sellerId, userId: user.id }
    const { id, secret } = await createKey(tx, services, { ...of, rights: user.rights }, body)
    noteChange({ about: `key:${id}`, after: { title: body.name, scopes: body.scopes, days: body.days } })
    return { ...ok, message: MADE, secret, keys: await readKeys(tx, services, of, SELLER_RIGHTS) }
  })
  serve(revokeSellerKeyCall, async ({ tx, sellerId, user, params, noteChange }) => {
    await endKey(tx, services, { id: params.keyId, sellerId })
    noteChange({ about: `key:${params.keyId}`, after: { state: 'revoked' } })
    return { ...ok, message: ENDED, keys: await readKeys(tx, services, { sellerId, userId: user.id }, SELLER_RIGHTS) }
  })
}
