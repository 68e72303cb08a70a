import { readFeedCall, readMarketFeedCall, readSellerFeedCall, saveMarketFeedCall, saveSellerFeedCall } from '#contract/feed.ts'
import type { SellerId } from '#contract/ids.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import type { NoteChange } from '../../platform/http/audited.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { publicAddressOf } from '../../platform/public-address.ts'
import type { Services } from '../../platform/services.ts'
import { findFeedState, writeFeedState } from './feed.queries.ts'
import { FEED, readFeed } from './read-feed.ts'

/** The feed for sites that compare prices, and who is in it. */
export function feedRoutes(serve: Serve, services: Services): void {
  const address = new URL(`/api${readFeedCall.path}`, publicAddressOf(services.settings)).href
  const stateOf = async (on: Handle, sellerId: SellerId | null) => (await findFeedState.first(on, { sellerId }))?.isOn ?? true
  const turn = async (tx: Transaction, noteChange: NoteChange, { sellerId, isOn }: { sellerId: SellerId | null; isOn: boolean }) => {
    const before = await stateOf(tx, sellerId)
    if (before !== isOn) {
      await writeFeedState.run(tx, { sellerId, isOn })
      await markChanged(tx, [FEED])
    }
    noteChange({ about: 'feed', before: { isOn: before }, after: { isOn } })
    return { status: 'ok' as const, message: isOn ? 'روشن شد' : 'خاموش شد', isOn, address }
  }

  serve(readFeedCall, ({ db, query, tag, validUntil }) =>
    readFeed(db, services, { after: query.after, at: services.clock.now() }, { tag, validUntil }),
  )
  serve(readMarketFeedCall, async ({ tx }) => ({ isOn: await stateOf(tx, null), address }))
  serve(saveMarketFeedCall, ({ tx, body, noteChange }) => turn(tx, noteChange, { sellerId: null, isOn: body.isOn }))
  serve(readSellerFeedCall, async ({ tx, sellerId }) => ({ isOn: await stateOf(tx, sellerId), address }))
  serve(saveSellerFeedCall, ({ tx, sellerId, body, noteChange }) => turn(tx, noteChange, { sellerId, isOn: body.isOn }))
}
