import fc from 'fast-check'
import { inTransaction } from '#server/platform/database/database.ts'
import { databaseTest as test } from '#server/testing/database-test.ts'
import { buildGateways } from '../../checkout/checkout.testing.ts'
import { buildOffers, buildPaying, handClock } from '../payment.testing.ts'
import { scriptedGateway } from '../scripted-gateway.testing.ts'
import { checkMoney, checkTold } from './check-money.testing.ts'
import { LIFE } from './life.testing.ts'
import { beginLife, takeStep, type World } from './live.testing.ts'

const SEEDS = Array.from({ length: 20 }, (_, index) => 8_000 + index)
const LIVES_A_SEED = 25

test.for(SEEDS)(
  'sums, discount, VAT, shipping and ledger agree at every step of 25 random lives (seed %i)',
  async (seed, { database: { db } }) => {
    const clock = handClock()
    const gateway = scriptedGateway({ canWithdraw: seed % 2 === 0 })
    const world: World = { clock, gateway, paying: buildPaying(db, clock, { gateway }) }
    await buildOffers(db, { sellers: 0 })
    await inTransaction(db, 'write', (tx) => buildGateways(tx))

    await fc.assert(
      fc.asyncProperty(LIFE, async (life) => {
        const living = await beginLife(world, life)
        await checkMoney(living)
        for (const step of life.steps) {
          await takeStep(living, step)
          await checkMoney(living)
        }
        await checkTold(living)
        // Nobody looks after it any more, so that later lives are not slowed down by it.
        await db.query({ text: 'update payments set next_check_at = null' })
      }),
      { seed, numRuns: LIVES_A_SEED, endOnFailure: true },
    )
  },
)
