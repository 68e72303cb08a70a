import { readTodayCall } from '#contract/desk-today.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { readToday } from './read-today.ts'

export function todayRoutes(serve: Serve, { clock }: Services): void {
  serve(readTodayCall, ({ db, user, sellerId }) => readToday(db, { sellerId, rights: user.rights }, clock.now()))
}
