import { readStockAlertCall, removeStockAlertCall, setStockAlertCall } from '#contract/alert.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { forgetOldSms } from './crossing.queries.ts'
import { noticeCrossings } from './notice-crossings.ts'
import { readStockAlert, removeStockAlert, setStockAlert } from './set-stock-alert.ts'

const LOOK_EVERY_S = 1
const DAILY = 86_400

export function alertRoutes(serve: Serve, { clock }: Services): void {
  serve(readStockAlertCall, async ({ tx, user, params }) => ({
    status: 'ok' as const,
    userStockAlert: await readStockAlert(tx, user.id, params.id, clock.now()),
  }))
  serve(setStockAlertCall, async ({ tx, user, body }) => ({
    status: 'ok' as const,
    message: 'هشدار شما تنظیم شد',
    userStockAlert: await setStockAlert(tx, user.id, body, clock.now()),
  }))
  serve(removeStockAlertCall, async ({ tx, user, params }) => ({
    status: 'ok' as const,
    message: 'هشدار شما حذف شد',
    userStockAlert: await removeStockAlert(tx, user.id, params.id, clock.now()),
  }))
}

export function alertJobs(services: Services): void {
  const { clock, db, jobs } = services
  jobs.every('notice-stock-alerts', LOOK_EVERY_S, () => noticeCrossings(services))
  jobs.every('forget-old-alert-sms', DAILY, async () => {
    await forgetOldSms.run(db, { now: clock.now() })
  })
}
