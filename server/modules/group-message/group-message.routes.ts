import {
  cancelGroupMessageCall,
  listGroupMessagesCall,
  previewGroupMessageCall,
  refuseAdvertisingCall,
  sendGroupMessageCall,
} from '#contract/group-message.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { forgetOldMessages } from './group-message.queries.ts'
import { refuseAdvertising } from './refuse-advertising.ts'
import { cancelGroupMessage, listGroupMessages, previewGroupMessage, sendGroupMessage } from './send-group-message.ts'
import { workMessages } from './work-messages.ts'

/** Messages to groups of people, as staff write them; and the link by which a person refuses advertising. */
export function groupMessageRoutes(serve: Serve, services: Services): void {
  serve(listGroupMessagesCall, async ({ tx }) => ({ messages: await listGroupMessages(tx) }))
  serve(previewGroupMessageCall, ({ tx, user, body }) => previewGroupMessage(tx, services, body, user))
  serve(sendGroupMessageCall, async ({ tx, user, body, noteChange }) => {
    const sent = await sendGroupMessage(tx, services, user, body)
    const { id, kind, title, channels, who, counted } = sent
    noteChange({ about: `group-message:${id}`, after: { kind, title, channels, group: who, count: counted } })
    return { status: 'ok' as const, message: 'پیام در راه است', sent }
  })
  serve(cancelGroupMessageCall, async ({ tx, params, noteChange }) => {
    const sent = await cancelGroupMessage(tx, services, params.messageId)
    noteChange({ about: `group-message:${sent.id}`, after: { state: sent.state, sent: sent.sent } })
    return { status: 'ok' as const, message: 'فرستادن پیام متوقف شد', sent }
  })
  serve(refuseAdvertisingCall, async ({ tx, params }) => {
    await refuseAdvertising(tx, services, params.token)
    return { status: 'ok' as const, message: 'از این پس پیام تبلیغی نمی‌گیرید' }
  })
}

const SENT_EVERY_S = 5
const PRUNED_EVERY_S = 86_400
/** As long as the audit log, which says who sent what. */
const KEPT_DAYS = 730

export function groupMessageJobs(services: Services): void {
  services.jobs.every('send-group-messages', SENT_EVERY_S, (signal) => workMessages(services, signal))
  services.jobs.every('forget-old-group-messages', PRUNED_EVERY_S, async () => {
    await forgetOldMessages.run(services.db, { before: new Date(services.clock.now().getTime() - KEPT_DAYS * 86_400_000) })
  })
}
