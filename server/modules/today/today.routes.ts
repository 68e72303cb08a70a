import { readTodayCall } from '#contract/desk-today.ts'
import { readMarketTodayCall } from '#contract/market-today.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { readMarketSteps } from './market-steps.ts'
import { readMarketToday } from './market-today.ts'
import { readToday } from './read-today.ts'

export function todayRoutes(serve: Serve, { clock }: Services): void {
  serve(readMarketTodayCall, async ({ tx, user: { rights } }) => ({
    waiting: await readMarketToday(tx, rights, clock.now()),
    steps: await readMarketSteps(tx, rights),
  }))
  serve(readTodayCall, ({ db, user, sellerId }) => readToday(db, { sellerId, rights: user.rights }, clock.now()))
}
