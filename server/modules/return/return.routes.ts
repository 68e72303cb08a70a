import type { UserId } from '#contract/ids.ts'
import { askReturnCall, listReturnsCall, type ReturnId, readReturnCall, takeBackReturnCall } from '#contract/return.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import type { DaysOff } from '../calendar/days-off.ts'
import { askReturn, takeBackReturn } from './ask-return.ts'
import { readOwnReturn, readReturnsOfOrder } from './read-returns.ts'

export function returnRoutes(serve: Serve, { clock }: Pick<Services, 'clock'>, daysOff: DaysOff): void {
  const done = async (tx: Transaction, userId: UserId, id: ReturnId, message: string) => ({
    status: 'ok' as const,
    message,
    return: (await readOwnReturn(tx, userId, id)).return,
  })

  serve(listReturnsCall, ({ tx, user, params }) =>
    readReturnsOfOrder(tx, daysOff, { userId: user.id, orderId: params.orderId }, clock.now()),
  )
  serve(readReturnCall, ({ tx, user, params }) => readOwnReturn(tx, user.id, params.returnId))
  serve(askReturnCall, async ({ tx, user, params, body }) => {
    const id = await askReturn(tx, daysOff, { userId: user.id, receiptId: params.receiptId }, body, clock.now())
    return done(tx, user.id, id, 'درخواست مرجوعی شما ثبت شد؛ نتیجهٔ بررسی را با پیامک خبر می‌دهیم')
  })
  serve(takeBackReturnCall, async ({ tx, user, params: { returnId } }) => {
    await takeBackReturn(tx, user.id, returnId, clock.now())
    return done(tx, user.id, returnId, 'درخواست مرجوعی پس گرفته شد')
  })
}
