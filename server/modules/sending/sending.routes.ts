import { addDaysOffCall, readSendingCall, removeDaysOffCall, saveSendingCall } from '#contract/sending.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { addDaysOff, readSending, removeDaysOff, saveSending } from './keep-sending.ts'

export function sendingRoutes(serve: Serve, { clock }: Services): void {
  serve(readSendingCall, ({ tx, sellerId }) => readSending(tx, { sellerId, at: clock.now() }))

  serve(saveSendingCall, async ({ tx, sellerId, body, noteChange }) => {
    const which = { sellerId, at: clock.now() }
    const { areas, deliveryTime, minOrder } = await readSending(tx, which)
    await saveSending(tx, which, body)
    noteChange({ about: 'sending', before: { areas: areas.length, deliveryTime, minOrder }, after: { ...body, areas: body.areas.length } })
    return { status: 'ok' as const, message: 'ذخیره شد؛ پیشنهادهای تازه با این شرایط آغاز می‌شوند', sending: await readSending(tx, which) }
  })

  serve(addDaysOffCall, async ({ tx, sellerId, user, body, noteChange }) => {
    const which = { sellerId, at: clock.now() }
    await addDaysOff(tx, which, user.id, body)
    noteChange({ about: 'days off', after: body })
    return { status: 'ok' as const, message: 'تعطیلی ثبت شد', sending: await readSending(tx, which) }
  })

  serve(removeDaysOffCall, async ({ tx, sellerId, params, noteChange }) => {
    const before = await removeDaysOff(tx, sellerId, params.daysOffId)
    noteChange({ about: `days off:${params.daysOffId}`, before, after: { isRemoved: true } })
    return { status: 'ok' as const, message: 'تعطیلی برداشته شد', sending: await readSending(tx, { sellerId, at: clock.now() }) }
  })
}
