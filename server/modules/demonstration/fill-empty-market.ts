import { SellerId } from '#contract/ids.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { importDemoMarket } from '../import/import-demo-market.ts'
import type { Paying } from '../payment/gateways.ts'
import { createDiscountCode } from '../pricing/create-discount-code.ts'
import { importReviews } from '../review/import-reviews.ts'
import { importQuestions } from '../ticket/import-questions.ts'
import { answerFirstOrders } from './demo-sellers.ts'
import { makeDemoPurchases } from './make-demo-purchases.ts'

/** Puts the demonstration on the shelves of a market without products: what it sells, its people, its codes, what buyers say and ask, and first purchases. */
export async function fillEmptyMarket(services: Services, paying: Paying): Promise<void> {
  const { demoMarket } = await import('#demo/market.ts')
  const { demoDiscountCodes } = await import('#demo/discount-codes.ts')
  const { demoReviews } = await import('#demo/reviews.ts')
  const { DEMO_QUESTIONS } = await import('#demo/questions.ts')
  const now = services.clock.now()
  const market = demoMarket(now)
  if (!(await importDemoMarket(services, market))) return

  await inTransaction(services.db, 'write', async (tx) => {
    for (const code of demoDiscountCodes(now)) await createDiscountCode(tx, code)
    await importReviews(tx, demoReviews(now))
    await importQuestions(tx, DEMO_QUESTIONS, now)
  })
  const shopper = market.people.find((person) => person.role === 'customer')
  if (shopper !== undefined) await makeDemoPurchases(paying, shopper.mobile)
  await answerFirstOrders(
    services,
    market.people.flatMap(({ sellerId }) => (sellerId === undefined ? [] : [SellerId.parse(sellerId)])),
  )
  services.log.info('the demonstration market was imported')
}

/** The picture of a demonstration path, drawn when it is first asked for; undefined for every other path. */
export async function demoDrawings(): Promise<(path: string) => string | undefined> {
  const { drawPicture } = await import('#demo/drawings/picture.ts')
  return drawPicture
}
