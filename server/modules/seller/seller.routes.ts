import type { UserId } from '#contract/ids.ts'
import { listSellerCommentsCall, listSellerProductsCall, readSellerCall } from '#contract/seller.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { readHeldModels } from '../subscription/held-models.ts'
import { listSellerComments } from './list-seller-comments.ts'
import { listSellerProducts } from './list-seller-products.ts'
import { readSeller, type Viewer } from './read-seller.ts'

/** The order of products that are not on the page may change without a tag: it is made again after this. */
const ORDER_LASTS_MS = 60_000
/** A special offer that has just started or ended is on the page within a second. */
const DUE_LASTS_MS = 1_000

export function sellerRoutes(serve: Serve, { clock }: Services): void {
  /** A shopper with a subscription sees its products, too. */
  const viewer = async (db: Database, user: { id: UserId } | undefined): Promise<Viewer> => {
    const at = clock.now()
    return { at, access: ['basic', ...(user === undefined ? [] : await readHeldModels(db, user.id, at))] }
  }
  const lasting = (at: Date, changes: readonly Date[]) =>
    new Date(Math.min(at.getTime() + ORDER_LASTS_MS, ...changes.map((change) => Math.max(change.getTime(), at.getTime() + DUE_LASTS_MS))))

  serve(readSellerCall, async ({ db, params, user, tag, validUntil }) => {
    tag('catalogue', `seller:${params.id}`, `shelf:${params.id}`)
    const asking = await viewer(db, user)
    const { seller, nextChanges } = await readSeller(db, params.id, asking)
    tag(...[...seller.bestSelling, ...seller.specialOffers].map(({ id }) => `product:${id}`))
    validUntil(lasting(asking.at, nextChanges))
    return seller
  })

  serve(listSellerProductsCall, async ({ db, params, query, user, tag, validUntil }) => {
    tag('catalogue', `seller:${params.id}`, `shelf:${params.id}`)
    const asking = await viewer(db, user)
    const { listing, nextChanges } = await listSellerProducts(db, params.id, query, asking)
    tag(...listing.products.map(({ id }) => `product:${id}`))
    validUntil(lasting(asking.at, nextChanges))
    return listing
  })

  serve(listSellerCommentsCall, ({ db, params, body, tag }) => {
    tag('catalogue', `seller:${params.id}`)
    return listSellerComments(db, { params, body })
  })
}
