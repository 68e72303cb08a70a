import type { SellerId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

/** All sellers take cash but these. */
export const writeSellersWithoutCash = statement<{ sellerIds: SellerId[] }>(
  'write-sellers-without-cash',
  `
  update sellers set takes_cash = id <> all (:sellerIds) where takes_cash <> (id <> all (:sellerIds))`,
)
