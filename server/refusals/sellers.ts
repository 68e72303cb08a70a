import { SellerId } from '#contract/ids.ts'
import { newId } from '../platform/ids.ts'
import type { Person, TestMarket } from '../testing/test-market.ts'

/** The owner of a seller that no other request knows, with a session. */
export async function ownerOf(market: TestMarket): Promise<Person & { sellerId: SellerId }> {
  const sellerId = SellerId.parse(newId())
  await market.db.query({
    text: `insert into sellers (id, name, province, city) values ($1, $2, $3, $4)`,
    values: [sellerId, 'فروشگاه صدف', 'اصفهان', 'کاشان'],
  })
  return { ...(await market.shopper({ record: { role: 'supplier', sellerId } })), sellerId }
}
