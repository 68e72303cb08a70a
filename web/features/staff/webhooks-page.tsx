import {
  createMarketWebhookCall,
  listMarketDeliveriesCall,
  listMarketWebhooksCall,
  removeMarketWebhookCall,
  sendMarketDeliveryCall,
  turnMarketWebhookCall,
} from '#contract/webhook.ts'
import { call } from '#web/api/call.ts'
import { personalMeta } from '#web/shell/personal/personal-meta.ts'
import type { WebhooksDoor } from '../programs/doors.ts'
import styles from '../programs/programs.module.css'
import { Webhooks } from '../programs/webhooks.tsx'
import { StaffPage } from './staff-page.tsx'

export const meta = () => personalMeta('خبر دادن به برنامه‌ها')

const door: WebhooksDoor = {
  queryKey: ['staff-webhooks'],
  read: (signal) => call(listMarketWebhooksCall, {}, signal),
  make: (body) => call(createMarketWebhookCall, { body }),
  turn: (webhookId, isOn) => call(turnMarketWebhookCall, { params: { webhookId }, body: { isOn } }),
  remove: (webhookId) => call(removeMarketWebhookCall, { params: { webhookId } }),
  readDeliveries: (webhookId, before, signal) => call(listMarketDeliveriesCall, { params: { webhookId }, query: { before } }, signal),
  sendAgain: (webhookId, deliveryId) => call(sendMarketDeliveryCall, { params: { webhookId, deliveryId } }),
}

/** Programs that are told of what happens in the market. */
export default function WebhooksPage() {
  return (
    <StaffPage>
      {() => (
        <div className={styles.stack}>
          <h1>برنامه‌هایی که باخبر می‌شوند</h1>
          <Webhooks door={door} />
        </div>
      )}
    </StaffPage>
  )
}
