import type { UserId } from '#contract/ids.ts'
import {
  askReturnCall,
  listReturnsCall,
  type ReturnId,
  readReturnCall,
  readReturnPictureCall,
  removeReturnPictureCall,
  sendReturnPictureCall,
  takeBackReturnCall,
} from '#contract/return.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import type { DaysOff } from '../calendar/days-off.ts'
import { askReturn, takeBackReturn } from './ask-return.ts'
import { readOwnReturn, readReturnsOfOrder } from './read-returns.ts'
import { ReturnPictureNotFound } from './return.errors.ts'
import { giveUpReturnPicture } from './return-pictures.queries.ts'
import { keepReturnPicture, readReturnPicture, returnPictureStore } from './return-pictures.ts'

export function returnRoutes(serve: Serve, { clock, settings }: Pick<Services, 'clock' | 'settings'>, daysOff: DaysOff): void {
  const store = returnPictureStore(settings)
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

  serve(sendReturnPictureCall, async ({ db, user, file, params: { receiptId } }) => ({
    id: await keepReturnPicture(db, store, { userId: user.id, receiptId, file, at: clock.now() }),
  }))
  serve(removeReturnPictureCall, async ({ tx, user, params }) => {
    if ((await giveUpReturnPicture.run(tx, { userId: user.id, id: params.pictureId })) === 0) throw ReturnPictureNotFound()
    return { status: 'ok' as const, message: 'تصویر حذف شد' }
  })
  serve(readReturnPictureCall, ({ db, user, params }) => readReturnPicture(db, store, params, { userId: user.id, sellerId: null }))
}
